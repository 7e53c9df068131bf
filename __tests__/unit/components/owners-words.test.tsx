import { english, screenWords } from '@homegrown/engine/words/wording';
import { renderToStaticMarkup } from 'react-dom/server';
import { CtaBand } from '@/components/cta-band/CtaBand';
import { Hero } from '@/components/hero/Hero';
import { SectionHeading } from '@/components/section-heading/SectionHeading';
import { ShownWords } from '@/components/wording/words-context';
import { siteConfig } from '@/site.config';

it('The owner’s words have the direction of their own letters, whatever that of the page is', () => {
  const { frontPage } = siteConfig;
  const names = { brand: 'Homegrown', platform: 'WordPress' };
  const html = renderToStaticMarkup(
    <ShownWords value={screenWords(english)}>
      <Hero words={frontPage} names={names} allPostsHref="/posts/" />
      <CtaBand words={frontPage.callToAction} names={names} allPostsHref="/posts/" />
      <SectionHeading id="praise" title={frontPage.testimonials.heading}>
        {frontPage.testimonials.text}
      </SectionHeading>
    </ShownWords>,
  );
  const texts = html.match(/<(?:h1|h2|p)\b[^>]*>/g) ?? [];
  expect(texts).toHaveLength(5);
  expect(texts.filter((tag) => !tag.includes('dir="auto"'))).toEqual([]);
});
