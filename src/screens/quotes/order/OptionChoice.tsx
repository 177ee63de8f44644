import { formatMoney } from '../../../quotes/format.ts';
import { type Quote, type QuoteOption, quoteTotals } from '../../../quotes/quote.ts';
import { ChoiceChips } from '../../../ui/inputs/ChoiceChips.tsx';

interface OptionChoiceProps {
  quote: Quote;
  chosen: QuoteOption;
  onChoose: (option: QuoteOption) => void;
}

/** The alternatives that a quote offers, each with its total. */
export function OptionChoice({ quote, chosen, onChoose }: OptionChoiceProps) {
  const choices = new Map(
    quoteTotals(quote).flatMap(({ option, total }) =>
      option ? [[option, `Option ${option}, ${formatMoney(total)}`]] : [],
    ),
  );
  return (
    <ChoiceChips
      label="The customer takes"
      choices={[...choices.values()]}
      chosen={choices.get(chosen)}
      onChoose={(text) => {
        const option = [...choices].find(([, shown]) => shown === text)?.[0];
        if (option) onChoose(option);
      }}
    />
  );
}
