import { stem } from './pieces.ts';
import { wordSet } from './token.ts';

/** English words that say nothing about a request. They count neither as unread words nor as slips of spelling. */
const list = wordSet(`
a an the i we me my our us you your u it its this that these those they them their he she his her who what which when where how why there here
is are be been am was were do does did done have has had having get got getting give gave make made making take let put go going come
can could would will shall should may might must need needed nil want wanted like love looking look please pls plz thanks thx ty
hi hello hey dear good morning afternoon evening greeting team folk guy everyone all sir mr mrs ms dr prof pastor father sister coach
sunday monday tuesday wednesday thursday friday saturday
and or but so if then than as at by for from in into of off on onto out over per to up with within via about around some any each every either same other another
also plus just only too very really maybe probably actually ok okay yes yeah sure well right now today soon asap
quote quoting quoted price pricing cost estimate order ordering ordered request inquiry enquiry rfq job project print printed printing
much many more most less lot bit kind sort thing stuff etc
im ill id ive dont cant wed
send sent email mail call reply know tell said say says ask asking help hope use used using interested
qty quantity amount count piece pc pcs ea unit copy total number no nr
x w best regard cheer sincerely warm
again nos both without not except subject re fwd item product description size following below above attached
`);

/** The English words, stemmed like the words of a text. */
export const plainWords: ReadonlySet<string> = new Set(Array.from(list, stem));
