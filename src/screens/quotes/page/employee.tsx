import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { useEmployee } from '../../../data/quotes/use-employee.ts';
import { EmployeeDialog } from '../../orders/EmployeeDialog.tsx';

interface Employee {
  readonly name: string;
  /** Calls `run` with the employee's name: at once if already asked in this sign-in, else after the answer. */
  readonly askFirst: (run: (name: string) => void) => void;
}

const EmployeeContext = createContext<Employee>({ name: '', askFirst: (run) => run('') });

export const useActingEmployee = (): Employee => use(EmployeeContext);

/** Asks for the name of the person at the counter before the first change of a sign-in. */
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
