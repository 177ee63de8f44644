import { formatMoney } from '../../../quotes/format.ts';
import { optionNames } from '../../../quotes/option-names.ts';
import { type Quote, type QuoteOption, quoteTotals } from '../../../quotes/quote.ts';
import { ChoiceChips } from '../../../ui/inputs/ChoiceChips.tsx';
import { Notice } from '../../../ui/Notice.tsx';

interface OptionChoiceProps {
  quote: Quote;
  chosen: QuoteOption | undefined;
  accepted?: QuoteOption | undefined;
  onChoose: (option: QuoteOption) => void;
}

export function OptionChoice({ quote, chosen, accepted, onChoose }: OptionChoiceProps) {
  const names = optionNames(quote);
  const isOther = chosen !== undefined && chosen !== accepted;
  const choices = new Map(
    quoteTotals(quote).flatMap(({ option, total }) =>
      option ? [[option, `${names.get(option)}, ${formatMoney(total)}`]] : [],
    ),
  );
  return (
    <>
      <ChoiceChips
        label="The customer takes"
        choices={[...choices.values()]}
        chosen={chosen && choices.get(chosen)}
        onChoose={(text) => {
          const option = [...choices].find(([, shown]) => shown === text)?.[0];
          if (option) onChoose(option);
        }}
      />
      {accepted && (
        <Notice
          kind={isOther ? 'warning' : 'info'}
          text={`The customer accepted Option ${accepted} by link${isOther ? ', not this one' : ''}.`}
        />
      )}
    </>
  );
}
