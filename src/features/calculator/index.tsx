export { CalculatorPage } from './CalculatorPage.tsx';
