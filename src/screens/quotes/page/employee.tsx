import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { useEmployee } from '../../../data/queries/drafts.ts';
import { EmployeeDialog } from '../../orders/EmployeeDialog.tsx';

interface Employee {
  readonly name: string;
  /** Calls `run` with the employee's name. The first call after a sign-in asks for the name before it calls `run`. */
  readonly askFirst: (run: (name: string) => void) => void;
}

const EmployeeContext = createContext<Employee>({ name: '', askFirst: (run) => run('') });

export const useActingEmployee = (): Employee => use(EmployeeContext);

/** Provider of the employee's name. It asks for the name before the first change after a sign-in. */
export function EmployeeQuestion({ children }: { children: ReactNode }) {
  const { name, isAnswered } = useEmployee();
  const [waiting, setWaiting] = useState<{ run: (name: string) => void }>();
  const employee = useMemo<Employee>(
    () => ({ name, askFirst: (run) => (isAnswered ? run(name) : setWaiting({ run })) }),
    [name, isAnswered],
  );
  return (
    <EmployeeContext value={employee}>
      {children}
      {waiting && (
        <EmployeeDialog
          confirm="Continue"
          onAnswer={(answer) => {
            setWaiting(undefined);
            waiting.run(answer);
          }}
          onClose={() => setWaiting(undefined)}
        />
      )}
    </EmployeeContext>
  );
}
