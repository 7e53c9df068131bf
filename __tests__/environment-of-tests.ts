// The environment of every test; one that needs another sets it before anything asks for it.
Object.assign(process.env, {
  NEXT_PUBLIC_WORDPRESS_URL: 'https://cms.example.com',
  SITE_URL: 'https://www.example.com',
});
