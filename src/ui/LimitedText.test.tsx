// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Button } from './Button.tsx';
import { KeepButton, LimitedField } from './LimitedText.tsx';

function Note({ onSave }: { onSave: () => void }) {
  const [text, setText] = useState('');
  return (
    <main>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSave();
        }}
      >
        <LimitedField label="Note" most={5} value={text} onValue={setText} />
        <KeepButton type="submit">Save</KeepButton>
        <Button onClick={onSave}>Leave</Button>
      </form>
    </main>
  );
}

test('a text that is too long is not saved, and stays as typed', () => {
  const onSave = vi.fn<() => void>();
  render(<Note onSave={onSave} />);
  const box = screen.getByRole<HTMLInputElement>('textbox');
  const type = (value: string) => fireEvent.change(box, { target: { value } });
  type('123456');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSave).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(box);
  expect(screen.getByRole('alert').textContent).toBe('6 characters: at most 5 can be kept.');
  expect(box.value).toBe('123456');
  fireEvent.click(screen.getByRole('button', { name: 'Leave' }));
  expect(onSave).toHaveBeenCalledTimes(1);
  type('12345');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSave).toHaveBeenCalledTimes(2);
});
