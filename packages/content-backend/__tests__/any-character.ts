import fc from 'fast-check';

const SURROGATES = { first: 0xd800, count: 0x800 };

/**
 * Any character of Unicode. fast-check's own unit, `binary`, first makes a table of all 1.1 million
 * of them in every test file.
 */
export const anyCharacter = fc
  .integer({ min: 0, max: 0x10ffff - SURROGATES.count })
  .map((place) =>
    String.fromCodePoint(place < SURROGATES.first ? place : place + SURROGATES.count),
  );
