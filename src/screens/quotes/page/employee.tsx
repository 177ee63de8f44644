import { createContext, type ReactNode, use, useMemo, useRef, useState } from 'react';
import { useEmployee } from '../../../data/quotes/use-employee.ts';
import { textLimit } from '../../../quotes/text-limits.ts';
import { Dialog, DialogActions, DialogFields, wideField } from '../../../ui/Dialog.tsx';
import { KeepButton, LimitedField } from '../../../ui/LimitedText.tsx';

interface Employee {
  readonly name: string;
  /** Runs at once if the name is known; else asks for it first. */
  readonly askFirst: (run: (name: string) => void) => void;
}

const EmployeeContext = createContext<Employee>({ name: '', askFirst: (run) => run('') });

export const useActingEmployee = (): Employee => use(EmployeeContext);

/** Asks once for the employee's name, before the first change. */
export function EmployeeQuestion({ children }: { children: ReactNode }) {
  const [name, setName] = useEmployee();
  const [asked, setAsked] = useState(false);
  const [waiting, setWaiting] = useState<{ run: (name: string) => void }>();
  const employee = useMemo<Employee>(
    () => ({ name, askFirst: (run) => (name || asked ? run(name) : setWaiting({ run })) }),
    [name, asked],
  );
  const go = (answer: string) => {
    setAsked(true);
    setName(answer);
    setWaiting(undefined);
    waiting?.run(answer);
  };
  return (
    <EmployeeContext value={employee}>
      {children}
      {waiting && <NameDialog onAnswer={go} onClose={() => setWaiting(undefined)} />}
    </EmployeeContext>
  );
}

function NameDialog({ onAnswer, onClose }: { onAnswer: (name: string) => void; onClose: () => void }) {
  const [text, setText] = useState('');
  const box = useRef<HTMLInputElement>(null);
  return (
    <Dialog title="Who is at the counter?" onClose={onClose} firstFocus={box}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onAnswer(text.trim());
        }}
      >
        <DialogFields>
          <LimitedField
            ref={box}
            label="Employee Name"
            most={textLimit('employee')}
            value={text}
            onValue={setText}
            hint="optional; noted with each change until you sign out"
            autoComplete="off"
            className={wideField}
          />
        </DialogFields>
        <DialogActions onCancel={onClose}>
          <KeepButton type="submit" variant="primary">
            Continue
          </KeepButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
