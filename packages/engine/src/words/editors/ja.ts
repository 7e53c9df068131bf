import type { EditorWords } from './editor-words';

/** Japanese. */
export const editors: EditorWords<'other'> = {
  login: {
    title: 'ログイン',
    user: 'ユーザー名またはメールアドレス',
    password: 'パスワード',
    lost: 'パスワードをお忘れですか？',
    leaving: 'ログインのためWordPressへ移動しています…',
    scriptless:
      'ログインにはJavaScriptが必要です。JavaScriptがないと、WordPressからこのサイトへ戻れません。',
  },
  preview: {
    title: 'プレビュー',
    loggingIn: 'ログインしています…',
    published: '公開中のページを見る',
    exit: 'プレビューを終了',
    actions: '操作',
    scriptless:
      'プレビューにはJavaScriptが必要です。ログイン情報を持てるのはお使いのブラウザーだけです。',
  },
  toolbar: {
    label: '編集者用ツールバー',
    loading: 'ツールバーを読み込んでいます',
    trouble: 'ただいまツールバーのリンクを取得できません。',
    howdy: 'こんにちは、{name}さん',
    account: 'マイアカウント',
    profile: 'プロフィールを編集',
    edit: '編集',
    editOf: '{name}を編集',
    types: {
      Post: '投稿',
      Page: '固定ページ',
      Project: 'プロジェクト',
      Category: 'カテゴリー',
      Tag: 'タグ',
      User: 'ユーザー',
    },
  },
  actions: {
    again: 'もう一度試す',
    logIn: 'ログイン',
    logInAgain: 'もう一度ログイン',
    logOut: 'ログアウト',
    leaveWordPress: 'WordPressからもログアウト',
    switchAccount: '別のアカウントでログイン',
    edit: 'WordPressで編集',
    wordPress: 'WordPressを開く',
    faustSettings: 'FaustWPの設定を開く',
    viewPage: 'ページを見る',
    home: 'ホーム',
    frontPage: 'フロントページへ',
  },
  states: {
    published: '公開済み（変更なし）',
    publishedChanged: '公開済み（未公開の変更あり）',
    private: '非公開',
    privateChanged: '非公開（未公開の変更あり）',
    scheduled: '予約済み',
    scheduledFor: '{date}に公開予定',
    scheduledAt: '{date} {time}に公開予定',
    draft: '下書き',
    pending: 'レビュー待ち',
    trash: 'ゴミ箱内',
    changed: '未公開の変更',
    unknown: '状態：{name}',
  },
  notices: {
    noNumber: {
      title: 'このアドレスではプレビューするものがわかりません',
      text: '「p」は投稿、固定ページ、プロジェクトのいずれかの番号でなければなりません。プレビューを開き直してください。',
    },
    incomplete: {
      title: 'このプレビューのリンクは不完全です',
      text: 'WordPressからプレビューを開き直してください。この画面がまた表示される場合は、下の内容をサイトの所有者に伝えてください。',
      cause:
        'FaustWPは、設定で「Enable Post and Category URL rewrites」と「Enable public route redirects」にチェックが入っていると、WordPressのプレビューのリンクに「previewPathname」を付けます。',
    },
    secret: 'WordPressがこのサイトを認識していません',
    unreachable: 'WordPressに接続できません',
    offline: 'このサイトに接続できません',
    busy: '少しお待ちください',
    logIn: 'プレビューを見るにはログインしてください',
    loggedOut: {
      title: 'ログアウトしています',
      text: 'プレビューを閉じました。見るにはもう一度ログインしてください。',
    },
    unexpected: {
      title: 'プレビューを表示できません',
      text: 'このページで問題が起きました。WordPressに保存した内容は無事です。',
    },
    expired: {
      title: 'セッションの有効期限が切れました',
      text: 'WordPressがこのブラウザーのログインを受け付けないため、下書きを表示できません。もう一度ログインしてください。それでも解決しない場合は、WordPressのサーバーが「Authorization」ヘッダーを取り除いている可能性があります。',
    },
    nothing: {
      title: 'プレビューできるものがありません',
      text: '番号{number}の未公開の版はこのアカウントには表示されません。アカウントに閲覧の権限がないか、削除されています。この種類の下書きがどれもプレビューできない場合は、このサイトの所有者にお知らせください。「npm run doctor」がその種類を追加する方法を示します。',
    },
    notAllowed: {
      title: 'このプレビューは表示できません',
      text: 'ほかの人の内容で、このアカウントでは編集できません。編集者に確認するか、編集できるアカウントでログインしてください。',
    },
    noTemplate: {
      title: 'このサイトには表示する画面がありません',
      text: '種類「{type}」には、このサイトに専用のページがありません。テンプレートがないため、プレビューもありません。',
    },
    unavailable: {
      title: 'WordPressに接続できません',
      text: 'プレビューを取得できませんでした。保存した内容は無事です。1分ほどしてからもう一度お試しください。',
    },
    failed: {
      title: 'WordPressがエラーを返しました',
      text: 'WordPressの応答からプレビューを作れませんでした。',
    },
  },
  answers: {
    unexpected: 'うまくいきませんでした。もう一度お試しください。',
    noUser: 'ユーザー名またはメールアドレスを入力してください。',
    noPassword: 'パスワードを入力してください。',
    longPassword: 'パスワードが長すぎます。WordPressのパスワードは{number}文字までです。',
    wrongPassword: 'このユーザー名とパスワードの組み合わせはWordPressにありません。',
    noFormLogin:
      'WordPressはこのフォームからのログインを受け付けていません。サイトの所有者にお問い合わせください。',
    passwordNotSecure:
      'このサイトとWordPressとの接続が暗号化されていないため、パスワードは送信されません。所有者がNEXT_PUBLIC_WORDPRESS_URLをhttpsのアドレスに設定する必要があります。',
    codeRefused: 'WordPressが自身のコードを受け付けませんでした。もう一度お試しください。',
    unavailable: 'ただいまWordPressに接続できません。1分ほどしてからもう一度お試しください。',
    slow: 'WordPressの応答に時間がかかりすぎています。1分ほどしてからもう一度お試しください。',
    noSecret:
      'このサイトにはWordPressの秘密鍵がありません。所有者が、WordPressのFaustの設定ページにある鍵をFAUST_SECRET_KEYに設定する必要があります。',
    wrongSecret:
      'WordPressがこのサイトの秘密鍵を受け付けません。所有者が、WordPressのFaustの設定ページにある鍵をFAUST_SECRET_KEYに写し、サイトを起動し直す必要があります。',
    secretNotSecure:
      'このサイトとWordPressとの接続が暗号化されていないため、秘密鍵は送信されません。所有者がNEXT_PUBLIC_WORDPRESS_URLをhttpsのアドレスに設定する必要があります。',
    redirected:
      'WordPressのアドレスが別のアドレスへ転送されています。所有者がNEXT_PUBLIC_WORDPRESS_URLを実際のWordPressのアドレスに設定する必要があります。',
    noFaust:
      'WordPressでここへのログインができません。所有者がWordPressでFaustWPプラグインを有効にする必要があります。',
    forbidden:
      'WordPressの何かがこのサイトからのログインを禁止しています。所有者が、WordPressのREST APIを閉じているプラグインやファイアウォールを探し、/wp-json/faustwp/v1/authorizeを許可する必要があります。',
    unreadable:
      'WordPressの応答を読み取れませんでした。もう一度お試しください。続く場合はサイトの所有者にお知らせください。',
    expired:
      'このログインはWordPressで無効になりました。コードの有効期間は1分です。もう一度ログインしてください。',
    malformed:
      'アドレスのコードはWordPressのものではありません。1つのbase64の文字列である必要があります。もう一度ログインしてください。',
    notStartedHere:
      'このログインはこのブラウザーで始められたものではありません。もう一度ログインしてください。',
    tooMany: { other: '試行が多すぎます。{count}秒後にもう一度お試しください。' },
    foreign: 'このサイトのページからのみ利用できます。',
    loginBroken: 'ただいまこのサイトではログインできません。',
    previewsBroken: 'ただいまこのサイトではプレビューを利用できません。',
    toolbarBroken: 'ただいまこのサイトではツールバーを利用できません。',
    pictureBroken: 'ただいまこの画像を表示できません。',
    offline: 'このサイトに接続できません。接続を確認してから、もう一度お試しください。',
    badGateway:
      'ただいまこのサイトは正しく応答していません。1分ほどしてからもう一度お試しください。',
    unreadableLogin: 'このサイトのログインの応答を読み取れませんでした。もう一度お試しください。',
    loggedOut: 'ログアウトしました。続けるにはもう一度ログインしてください。',
    cameBack:
      'ログインページから戻りましたが、まだログインしていません。もう一度ログインしてください。この画面がまた表示される場合は、このサイトのCookieを許可するか、所有者にお知らせください。',
    notKept:
      'お使いのブラウザーはこのサイトのデータを保存しませんが、ログインには必要です。Cookieとサイトデータを許可してから、このページを読み込み直してください。',
    loginStatus: 'ログインに失敗しました（ステータス{number}）。もう一度お試しください。',
    logoutStatus: 'ログアウトに失敗しました（ステータス{number}）。もう一度お試しください。',
    logoutOffline:
      'ログアウトに失敗しました。このサイトに接続できません。接続を確認してから、もう一度お試しください。',
    broken: 'ログインに失敗しました。サイトの所有者にお問い合わせください：{detail}',
  },
};
