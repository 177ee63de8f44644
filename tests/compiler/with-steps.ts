/** The sound book with steps, billed sizes, counts and levels. */
import type { BookBuilder } from './book-builder.ts';

const _ = null;

/** Adds every mechanism after the base price to the sound book. */
export const withSteps = (b: BookBuilder): BookBuilder =>
  b
    .sheet('Levels', [['level'], ['Retail'], ['Trade']])
    .set('Products!K1', 'between run sizes')
    .set('Products!K2', 'total')
    .set('Products!H3', 'quantity')
    .set('Products!I3', _)
    .append('Fields', 'cards', 'rush', 'Rush', 'choice')
    .append('Fields', 'cards', 'quantity', 'Quantity', 'quantity', '100')
    .append('Fields', 'banner', 'quantity', 'Quantity', 'quantity', '1')
    .append('Fields', 'flag', 'places', 'Places', 'count', '1')
    .append('Choices', 'cards', 'rush', 'No')
    .append('Choices', 'cards', 'rush', 'Yes')
    .set('Choices!M1', 'counts')
    .set('Choices!M11', 4)
    .set('Choices!M12', 8)
    .append('Limits', 'cards', 'quantity', _, 100, 250, 'clamp')
    .append('Limits', 'banner', 'quantity', _, 1, 500, 'clamp')
    .append('Limits', 'flag', 'places', _, 1, 3, 'clamp')
    .append('Notices', '*', 'number', _, 'Enter how many.')
    .set('Examples!F2', 0.108)
    .set('Examples!G2', 10.8)
    .set('Examples!F3', 97.336)
    .set('Examples!G3', 97.34)
    .set('Examples!F4', 125)
    .set('Examples!G4', 250)
    .sheet('Billed Sizes', [
      ['product', 'side', 'from', 'at least', 'step', 'sizes'],
      ['banner', 'area', _, 9],
      ['banner', 'height', _, _, 6],
    ])
    .sheet('Steps', [
      [
        'product',
        'step',
        'label',
        'when',
        'from quantity',
        'do',
        'figure',
        'per',
        'every',
        'rounded',
        'beyond',
        'of',
        'basis',
      ],
      ['cards', 1, 'Set-up', _, _, 'add', 5, 'run', _, _, _, _, 'published'],
      ['cards', 2, 'Rush', 'rush = Yes', _, 'percent', 25, _, _, _, _, _, 'published'],
      ['banner', 1, 'Grommets', _, _, 'add', 0.35, 'ft around', 2, 'up', _, _, 'published'],
      ['banner', 2, 'Minimum', _, _, 'at least', 20, 'piece', _, _, _, _, 'published'],
      ['banner', 3, 'Set-up', _, _, 'add', 50, 'run', _, _, _, _, 'published'],
      ['banner', 3, 'Set-up', _, 100, 'add', 30, 'run', _, _, _, _, 'published'],
      ['banner', 4, 'Trade', 'level = Trade', _, 'percent', -20, _, _, _, _, _, 'published'],
      ['flag', 1, 'More places', _, _, 'add', 3, 'piece and places', _, _, 1, _, 'sample'],
      ['flag', 2, 'Plates', _, _, 'add', 10, 'color', _, _, _, _, 'published'],
    ]);
