import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * Everything that axe finds, every rule on, in words; nothing is left out but what the caller
 * names. It waits for animations that end: half-faded colours are nobody's contrast.
 *
 * Axe runs in the page itself and describes what it finds wrong alone: by default it describes
 * every element of the page for every rule that holds, and sends all of it through a second page.
 */
export async function axeFindings(page: Page, leaveOut: readonly string[] = []): Promise<string[]> {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime))
        .map((animation) => animation.finished.catch(() => null)),
    ),
  );
  const axe = leaveOut.reduce(
    (builder, selector) => builder.exclude(selector),
    new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] }),
  );
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${id}: ${help} — ${target.join(' ')}\n${failureSummary ?? ''}`,
    ),
  );
}
