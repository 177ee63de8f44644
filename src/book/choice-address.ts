export { choiceAddress } from '../contract/choice-query.ts';
