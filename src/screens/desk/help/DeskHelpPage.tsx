import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useStores } from '../../../data/StorageProvider.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Section } from '../../../ui/Section.tsx';
import styles from './DeskHelp.module.css';
import changes from './desk-changes.png';
import faults from './desk-faults.png';

export function DeskHelpPage() {
  const hasServer = useStores().server !== undefined;
  return (
    <Page
      title="Change a Price"
      intro="From a cell of the workbook to every counter. Nothing is sent until you say so."
      back="/admin/price-book/desk"
      width="narrow"
    >
      <ol className={styles.steps}>
        <Step title="Download the book">
          <p>
            On the <Link to="/admin/price-book/desk">Pricing Desk</Link>, press “Download as one workbook”. It opens in
            Excel, LibreOffice and Google Sheets.
          </p>
        </Step>
        <Step title="Change it, and save it">
          <p>
            Rates holds prices by the square foot, Run Sizes prices by the run, Unit Prices prices by the piece, Choices
            what is offered and what it adds. Point at a heading: its note explains the column. Write a number without $
            and without commas. Insert whole rows, and sort whole sheets: never a single column.
          </p>
          <p>Examples are prices that you expect. Change them together with the price that they ask for.</p>
        </Step>
        <Step
          title="Drop it"
          picture={faults}
          height={270}
          alt="A list of faults: the cell, what is in it, what is wrong and what to do"
        >
          <p>
            Drop the saved file on the desk. Each fault is listed with its cell. Fix it in your own file, save, and drop
            it again.
          </p>
        </Step>
        <Step
          title="Look at what changes"
          picture={changes}
          height={510}
          alt="A list of changed prices, before and after, with a tick for each large one"
        >
          <p>
            Each changed price is listed, the largest first. A price that moves far, and a product, choice, limit or
            price that is gone or renamed, waits for your tick: that is where mistakes show up. “Replay the saved
            quotes” shows which customers it affects, and who to call.
          </p>
        </Step>
        {hasServer ? (
          <Step title="Propose it">
            <p>
              Write what changes and why, choose a day or none, and press Propose. Another person finds it under
              Editions, sees the same page, and approves it or sends it back. Every counter then gets it within a
              minute. Saved quotes keep their prices.
            </p>
          </Step>
        ) : (
          <Step title="Hand it over">
            <p>
              Press “Download for publication”, and send the file to the person who keeps the repository. Saved quotes
              keep their prices.
            </p>
          </Step>
        )}
        <Step title="If it was wrong">
          <p>
            {hasServer
              ? 'Under Editions, press “Publish again” next to the previous edition: every counter gets its prices within seconds.'
              : 'Drop the previous book, and hand it over the same way.'}
          </p>
        </Step>
      </ol>
    </Page>
  );
}

interface StepProps {
  title: string;
  /** Address of a picture, which is 920 pixels wide. */
  picture?: string;
  height?: number;
  alt?: string;
  children: ReactNode;
}

const Step = ({ title, picture, height, alt = '', children }: StepProps) => (
  <li>
    <Section title={title}>
      <div className={styles.step}>
        {children}
        {picture !== undefined && <img src={picture} alt={alt} loading="lazy" width={920} height={height} />}
      </div>
    </Section>
  </li>
);
