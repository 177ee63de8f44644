import { useState } from 'react';
import { optionNames, setName } from '../../quotes/option-names.ts';
import { type OptionChoices, optionSets } from '../../quotes/option-sets.ts';
import type { QuoteLine } from '../../quotes/quote.ts';
import { Button } from '../Button.tsx';
import { Dialog, DialogActions, DialogBody } from '../Dialog.tsx';
import { ChoiceChips } from '../inputs/ChoiceChips.tsx';
import { Notice } from '../Notice.tsx';

interface OptionsDialogProps {
  lines: readonly QuoteLine[];
  /** Options that the customer has accepted. No other option is chosen beforehand, because only the customer can choose. */
  accepted?: OptionChoices;
  /** Returns the reason why these options can't be ordered; undefined if they can. */
  whyBlocked?: (choices: OptionChoices) => string | undefined;
  onChoose: (choices: OptionChoices) => void;
  onClose: () => void;
}

/** Dialog that asks, before an order, which option of each open set the customer takes. */
export function OptionsDialog({ lines, accepted = new Map(), whyBlocked, onChoose, onClose }: OptionsDialogProps) {
  const [choices, setChoices] = useState(accepted);
  const open = optionSets(lines).filter(({ chosen }) => chosen === undefined);
  const blocked = whyBlocked?.(choices);
  const isReady = open.every(({ id }) => choices.has(id)) && blocked === undefined;
  return (
    <Dialog title="Submit Order" onClose={onClose}>
      <DialogBody>
        {open.map((set) => {
          const names = optionNames(set);
          return (
            <ChoiceChips
              key={set.id}
              label={`Which option of ${setName(set)}?`}
              choices={[...names.values()]}
              chosen={[...names].find(([letter]) => letter === choices.get(set.id))?.[1]}
              onChoose={(text) => {
                const letter = [...names].find(([, name]) => name === text)?.[0];
                if (letter) setChoices((before) => new Map([...before, [set.id, letter]]));
              }}
            />
          );
        })}
        {blocked !== undefined && <Notice kind="warning" text={blocked} />}
      </DialogBody>
      <DialogActions onCancel={onClose}>
        <Button variant="primary" disabled={!isReady} onClick={() => isReady && onChoose(choices)}>
          Continue
        </Button>
      </DialogActions>
    </Dialog>
  );
}
