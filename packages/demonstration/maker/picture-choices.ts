import fs from 'node:fs';
import { z } from 'zod';
import { checkYaml } from './front-matter';
import { COMPOSITION_NAMES } from './illustration/compositions';
import { SCHEMES } from './illustration/palette';

const choicesSchema = z.record(
  z.string(),
  z.strictObject({
    composition: z.enum(COMPOSITION_NAMES).optional(),
    scheme: z
      .number()
      .int()
      .min(0)
      .max(SCHEMES.length - 1)
      .optional(),
    variant: z.number().int().min(0).max(2).optional(),
  }),
);

/**
 * How pictures are to be drawn, by their file's path below uploads; what is left out is up to the
 * file's name.
 */
export type PictureChoices = z.infer<typeof choicesSchema>;

/**
 * Reads `packages/demonstration/source/pictures.yaml`.
 *
 * @throws Error that names what is wrong in it.
 */
export function readPictureChoices(file: string): PictureChoices {
  return checkYaml(fs.readFileSync(file, 'utf8'), 'pictures.yaml', choicesSchema);
}
