import type { Root } from 'hast';
import { elementsOf } from '#content/server/html-tree';

const MARKS = ['dataForm', 'dataField', 'dataGroup', 'dataFor', 'dataPart'];

/** Removes from content the marks that stand for forms, which only `keepForms` may add. */
export function removeFormMarks(tree: Root): void {
  for (const { properties } of elementsOf(tree)) {
    for (const name of MARKS) delete properties[name];
  }
}
