// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { useTypedBox } from './use-typed-box.ts';

interface FigureProps {
  settled: string;
  onEntry?: (text: string) => void;
  onLeave?: () => void;
}

function Figure({ settled, onEntry = () => undefined, onLeave }: FigureProps) {
  const typedBox = useTypedBox({ settled, onEntry, onLeave, selects: true });
  return (
    <label>
      Figure
      <input {...typedBox} />
    </label>
  );
}

const box = () => screen.getByRole<HTMLInputElement>('textbox');
const selected = () => box().value.slice(box().selectionStart ?? 0, box().selectionEnd ?? 0);

test('the text stays as typed, even if the settled one arrives late and different', async () => {
  const onEntry = vi.fn<(text: string) => void>();
  const user = userEvent.setup();
  const { rerender } = render(<Figure settled="0" onEntry={onEntry} />);
  await user.click(box());
  await user.keyboard('1');
  rerender(<Figure settled="1.00" onEntry={onEntry} />);
  await user.keyboard('7.25');
  rerender(<Figure settled="1" onEntry={onEntry} />);
  expect(box().value).toBe('17.25');
  expect(onEntry.mock.calls.map(([text]) => text)).toEqual(['1', '17', '17.', '17.2', '17.25']);
  await user.tab();
  expect(box().value).toBe('1');
});

test('a click selects all in a box reached by Tab, but not in one that was typed in', async () => {
  const user = userEvent.setup();
  render(<Figure settled="0" />);
  await user.tab();
  box().setSelectionRange(0, 0);
  await user.click(box());
  expect(selected()).toBe('0');
  await user.tab();
  await user.tab();
  await user.keyboard('12');
  await user.pointer({ keys: '[MouseLeft]', target: box(), offset: 1 });
  await user.keyboard('5');
  expect(box().value).toBe('152');
});

test('a click after Enter selects all again, so that typing replaces it', async () => {
  const user = userEvent.setup();
  render(<Figure settled="125" />);
  await user.click(box());
  await user.keyboard('7{Enter}');
  await user.click(box());
  await user.keyboard('25');
  expect(box().value).toBe('25');
});
