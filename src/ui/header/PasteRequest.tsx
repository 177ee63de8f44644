import { Button } from '../Button.tsx';
import { useShell } from './shell.ts';

/** Button for the box that reads a customer's words as a quote. */
export const PasteRequest = () => <Button onClick={useShell().onPaste}>Paste a request</Button>;
