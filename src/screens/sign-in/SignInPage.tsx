import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { SignInError } from '../../data/identity.ts';
import { Button } from '../../ui/Button.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useToast } from '../../ui/toast/toast.tsx';
import styles from './SignInPage.module.css';
import { Sky } from './Sky.tsx';

/** Shown under the form; a click fills them in. */
const hint = { email: 'staff@quotr.local', password: 'quotr' } as const;

/** Signs in. Resolves to `leaving` if the browser goes to the pages of an identity provider. */
export type SignIn = (email: string, password: string) => Promise<'signed in' | 'leaving'>;

/**
 * Sign-in screen (specification, section 2; decisions 12 and 14). It needs no stored data. The router chooses the next
 * page.
 */
export function SignInPage({ onSignIn }: { onSignIn: SignIn }) {
  const emailRef = useRef<HTMLInputElement>(null);
  const passwordRef = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<SignInError>();
  const errorOf = (box: SignInError['box']) => (wrong?.box === box ? wrong.message : undefined);
  const toast = useToast();

  useLayoutEffect(() => {
    document.title = 'Sign in • Quotr';
    // Does not lose the text or the focus if a person typed into the page before the app started.
    setEmail(emailRef.current?.value ?? '');
    setPassword(passwordRef.current?.value ?? '');
    if (document.activeElement === document.body) emailRef.current?.focus();
  }, []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setWrong(undefined);
    try {
      if ((await onSignIn(email.trim(), password)) !== 'leaving') toast.success('Logged in!');
    } catch (error) {
      toast.error((error instanceof Error && error.message) || 'Login failed');
      const found = error instanceof SignInError ? error : undefined;
      setWrong(found);
      (found?.box === 'password' ? passwordRef : emailRef).current?.focus();
    } finally {
      setBusy(false);
    }
  };

  return (
    <main className={styles.page}>
      <Sky />
      <form className={styles.card} onSubmit={(event) => void submit(event)} noValidate>
        <Logo isLarge />
        <h1 className={styles.title}>Sign in to Quotr</h1>
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          ref={emailRef}
          value={email}
          onValue={setEmail}
          error={errorOf('email')}
        />
        <TextField
          label="Password"
          type="password"
          autoComplete="current-password"
          ref={passwordRef}
          value={password}
          onValue={setPassword}
          error={errorOf('password')}
        />
        <Button type="submit" variant="primary" size="l" disabled={isBusy}>
          Sign In
        </Button>
        <button
          type="button"
          className={styles.hint}
          onClick={() => {
            setEmail(hint.email);
            setPassword(hint.password);
          }}
        >
          {hint.email} / {hint.password}
        </button>
      </form>
    </main>
  );
}
