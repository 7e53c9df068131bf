import type { PostRecord } from '../../model';
import { renderContent } from '../../render';
import { contextOf, postWith } from './site-of-test';

const episode = (id: number, more: Partial<PostRecord> = {}): PostRecord =>
  postWith({
    id,
    type: 'podcast',
    meta: new Map([['audio_file', `https://media.example/${id}.mp3`]]),
    ...more,
  });

describe('The player of Seriously Simple Podcasting', () => {
  const episodes = [episode(2), episode(3, { status: 'draft' }), episode(4, { password: 'x' })];
  const shown = (shortcode: string): string => {
    const post = episode(1, { content: `<p>Before. ${shortcode} After.</p>` });
    return renderContent(post, contextOf([post, ...episodes])) ?? '';
  };

  test('plays an episode that is named, if everybody may hear it', () => {
    expect(shown('[podcast_episode episode="2" content="title,player"]')).toContain(
      'src="https://media.example/2.mp3?_=1"',
    );
    for (const id of [3, 4, 5])
      expect(shown(`[podcast_episode episode="${id}"]`)).not.toMatch(/audio|\[/);
  });

  test('is left out in the text of its own episode, which has a player above it', () => {
    for (const own of ['[ss_player]', '[podcast_episode episode="1"]'])
      expect(shown(own)).toMatch(/^<p>Before\. +After\.<\/p>\s*$/);
  });
});
