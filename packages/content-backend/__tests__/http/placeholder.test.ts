import sharp from 'sharp';
import { uploadsRoute } from '../../http/uploads-route';
import { photo } from '../render/images-of-test';
import { served } from './served';

const { ask } = served(uploadsRoute(null, [photo(7)]));
const get = (name: string) => ask(`/wp-content/uploads/2026/11/${name}`);

describe('in place of a picture whose upload is missing', () => {
  it.each([
    ['photo-7.jpg', 1600, 900],
    ['photo-7-1024x576.jpg', 1024, 576],
  ])('stands one of its size, with its words: %s', async (name, width, height) => {
    const response = await get(name);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    // It may be there at the next request.
    expect(response.headers.get('cache-control')).toBe('no-store');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width, height });
    // The words are darker than the field that they stand on.
    const { channels } = await sharp(bytes).stats();
    expect(channels[0]?.min).toBeLessThan(150);
  });

  it('stands nothing for what no attachment has', async () => {
    expect((await get('other.jpg')).status).toBe(404);
    expect((await get('photo-7-9x9.jpg')).status).toBe(404);
  });
});
