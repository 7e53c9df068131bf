import type { Words } from './words';

/** Japanese. */
export const ja: Words<'other'> = {
  names: {
    home: 'ホーム',
    search: '検索',
    searchFor: '検索：{term}',
    projects: 'プロジェクト',
    untitled: '無題',
    primaryMenu: 'メイン',
    footerMenu: 'フッター',
    email: 'メール',
  },
  lists: {
    category: 'カテゴリー',
    tag: 'タグ',
    format: 'フォーマット',
    archive: 'アーカイブ',
    author: '投稿者',
    title: '{type}：{name}',
    page: '{title}（{page}ページ）',
    noPosts: '投稿が見つかりませんでした。',
    noProjects: 'プロジェクトが見つかりませんでした。',
    protected: 'パスワードで保護されています。',
    types: { Page: '固定ページ', Project: 'プロジェクト' },
  },
  content: {
    table: '表',
    details: '詳細',
    viewImage: '画像を見る',
    logIn: 'ログイン',
    contactForm: 'お問い合わせフォーム',
    embeds: {
      video: { plain: '{service}の動画を再生', named: '「{name}」を再生（{service}の動画）' },
      track: { plain: '{service}の音声を再生', named: '「{name}」を再生（{service}の音声）' },
      map: { plain: '{service}の地図を表示', named: '「{name}」を表示（{service}の地図）' },
    },
  },
  today: {
    hours: { other: '{count}時間' },
    minutes: { other: '{count}分' },
    steps: { other: '{count}ステップ' },
    about: '約{time}',
    sum: '合計{time}、{steps}',
    print: 'このリストを印刷',
  },
  newsletter: {
    email: 'メールアドレス',
    subscribe: '購読する',
    leaveEmpty: 'この欄は空のままにしてください',
    goesTo: 'アドレスは、メールを配信する {host} に送られます。',
    handedOn:
      'ありがとうございます。アドレスを {host} に送りました。初めての登録なら、確認のメールが届きます。',
    noLetter: 'メールが届かない場合は {host} で購読してください。',
  },
  documents: {
    commentOn: '「{title}」への{name}さんのコメント',
    contents: 'コンテンツ',
    allAddresses: 'すべてのアドレス',
    feed: '最新の投稿のフィード',
  },
};
