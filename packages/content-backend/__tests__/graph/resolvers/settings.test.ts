import { ask, backendOfSite } from '../ask';

const backend = backendOfSite({}, { cmsUrl: 'http://cms.example', frontEndUrl: 'http://site' });

test('both addresses of the general settings are those of WordPress', async () => {
  expect(await ask(backend, '{generalSettings{url homeUrl}}')).toEqual({
    generalSettings: { url: 'http://cms.example', homeUrl: 'http://cms.example' },
  });
});

test('the groups of settings have ids of one kind', async () => {
  const query =
    '{generalSettings{id} readingSettings{id} writingSettings{id} discussionSettings{id}}';
  const id = (group: string) => ({ id: Buffer.from(`setting_group:${group}`).toString('base64') });
  expect(await ask(backend, query)).toEqual({
    generalSettings: id('general'),
    readingSettings: id('reading'),
    writingSettings: id('writing'),
    discussionSettings: id('discussion'),
  });
});

test('settings without a value are texts, not null', async () => {
  const query =
    '{writingSettings{defaultPostFormat} allSettings{permalinkSettingsCategoryBase permalinkSettingsTagBase}}';
  expect(await ask(backend, query)).toEqual({
    writingSettings: { defaultPostFormat: '0' },
    allSettings: { permalinkSettingsCategoryBase: '', permalinkSettingsTagBase: '' },
  });
});
