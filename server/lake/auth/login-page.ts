const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Inline stylesheet of the sign-in page. The content security policy contains its hash. */
export const LOGIN_STYLE = `
:root{color-scheme:light;font:16px/1.5 system-ui,sans-serif;color:#12343b;background:#eef3f2}
body{margin:0;min-height:100dvh;display:grid;place-items:center;padding:24px;box-sizing:border-box}
main{width:min(100%,400px);background:#fff;border-radius:20px;padding:40px 32px 32px;box-shadow:0 20px 60px #12343b1f;box-sizing:border-box}
svg{display:block;margin:0 0 24px}
h1{margin:0 0 8px;font:400 2rem/1.15 Georgia,'Times New Roman',serif;text-wrap:balance}
p{margin:0 0 24px;color:#4b656b}
label{display:block;margin:0 0 16px;font-weight:600;font-size:.9375rem}
input{display:block;width:100%;box-sizing:border-box;min-height:48px;margin-top:6px;padding:0 14px;font:400 1rem/1.5 system-ui,sans-serif;color:inherit;border:1px solid #6b8389;border-radius:12px;background:#fff}
input:focus-visible,button:focus-visible{outline:3px solid #b08a45;outline-offset:2px}
button{width:100%;min-height:48px;margin-top:8px;border:0;border-radius:999px;background:#12343b;color:#fff;font:600 1rem/1 system-ui,sans-serif;cursor:pointer}
button:hover{background:#1c4a54}
p.alert{margin:0 0 20px;padding:12px 14px;border-radius:12px;background:#fbeeea;color:#8c2a13}
details{margin:24px 0 0;font-size:.875rem;color:#4b656b}
summary{cursor:pointer;padding:4px 0}
details p{margin:4px 0 8px}
code{display:block;padding:8px 12px;border-radius:8px;background:#eef3f2;color:#12343b;overflow-wrap:anywhere}`

const MARK = `<svg viewBox="0 0 32 32" width="44" height="44" aria-hidden="true"><rect width="32" height="32" rx="8" fill="#12343b"/><path d="M4.5 17.5L5.2 15.8L5.9 14L6.6 12.3L7.4 10.7L8.1 9.1L8.8 7.7L9.5 6.5L10.2 5.5L11 4.8L11.7 4.3L12.4 4L13.1 4L13.8 4.2L14.6 4.6L15.3 5.3L16 6.1L16.7 7L17.4 8L18.2 9.1L18.9 10.2L19.6 11.2L20.3 12.3L21 13.2L21.8 14L22.5 14.8L23.2 15.3L23.9 15.8L24.6 16L25.4 16.2L26.1 16.2L26.8 16.1L27.5 15.9L27.5 16.1L26.8 16.9L26.1 17.4L25.4 17.7L24.6 17.9L23.9 17.8L23.2 17.6L22.5 17.3L21.8 16.7L21 16L20.3 15.2L19.6 14.3L18.9 13.4L18.2 12.3L17.4 11.3L16.7 10.3L16 9.4L15.3 8.6L14.6 8L13.8 7.5L13.1 7.2L12.4 7.1L11.7 7.3L11 7.6L10.2 8.2L9.5 9L8.8 10L8.1 11.2L7.4 12.5L6.6 13.8L5.9 15.2L5.2 16.6L4.5 17.7Z" fill="#b08a45"/><path d="M4.5 17.9L5.2 16.6L5.9 15.4L6.6 14.3L7.4 13.2L8.1 12.3L8.8 11.5L9.5 10.9L10.2 10.4L11 10.1L11.7 10.1L12.4 10.2L13.1 10.5L13.8 10.9L14.6 11.6L15.3 12.3L16 13.1L16.7 14L17.4 14.9L18.2 15.8L18.9 16.7L19.6 17.4L20.3 18.1L21 18.6L21.8 18.9L22.5 19.1L23.2 19.1L23.9 18.9L24.6 18.6L25.4 18.2L26.1 17.6L26.8 16.9L27.5 16.3L27.5 16.5L26.8 17.7L26.1 18.8L25.4 19.7L24.6 20.4L23.9 21L23.2 21.4L22.5 21.6L21.8 21.6L21 21.4L20.3 21L19.6 20.5L18.9 19.8L18.2 19.1L17.4 18.2L16.7 17.4L16 16.5L15.3 15.7L14.6 14.9L13.8 14.2L13.1 13.7L12.4 13.3L11.7 13L11 13L10.2 13.1L9.5 13.4L8.8 13.8L8.1 14.4L7.4 15.1L6.6 15.8L5.9 16.6L5.2 17.4L4.5 18.1Z" fill="#f3e7cf"/><path d="M4.5 18.2L5.2 17.4L5.9 16.8L6.6 16.3L7.4 15.8L8.1 15.5L8.8 15.3L9.5 15.2L10.2 15.3L11 15.5L11.7 15.8L12.4 16.3L13.1 17L13.8 17.7L14.6 18.5L15.3 19.3L16 20.2L16.7 21.1L17.4 21.8L18.2 22.6L18.9 23.1L19.6 23.6L20.3 23.8L21 23.9L21.8 23.8L22.5 23.4L23.2 22.9L23.9 22.1L24.6 21.2L25.4 20.1L26.1 19L26.8 17.7L27.5 16.6L27.5 16.8L26.8 18.6L26.1 20.2L25.4 21.7L24.6 23L23.9 24.2L23.2 25.2L22.5 25.9L21.8 26.5L21 26.7L20.3 26.8L19.6 26.7L18.9 26.3L18.2 25.8L17.4 25.2L16.7 24.4L16 23.6L15.3 22.7L14.6 21.8L13.8 21L13.1 20.2L12.4 19.4L11.7 18.8L11 18.3L10.2 18L9.5 17.7L8.8 17.6L8.1 17.6L7.4 17.6L6.6 17.8L5.9 18L5.2 18.2L4.5 18.4Z" fill="#d8b981"/></svg>`

export interface LoginPage {
  message?: string
  login?: string
  /** True if a sign-out in another tab opened the page. Then no field has the focus, as the person may still type. */
  isUnasked?: boolean
}

export function loginPage({message, login = 'redazione', isUnasked = false}: LoginPage): string {
  const alert = message ? `<p class="alert" role="alert">${escapeHtml(message)}</p>` : ''
  return `<!doctype html>
<html lang="it">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Accesso allo Studio</title>
<link rel="icon" href="data:,">
<style>${LOGIN_STYLE}</style>
</head>
<body>
<main>
${MARK}
<h1>Accesso allo Studio</h1>
<p>Qui si curano i testi, i prezzi e le immagini del sito.</p>
${alert}<form method="post">
<label>Nome utente<input name="login" autocomplete="username" required autocapitalize="none" spellcheck="false" value="${escapeHtml(login)}"></label>
<label>Password<input name="password" type="password" autocomplete="current-password" required${isUnasked ? '' : ' autofocus'}></label>
<button>Entra</button>
</form>
<details>
<summary>Hai dimenticato la password?</summary>
<p>Chiedila a chi gestisce il sito: ne crea una nuova con questo comando.</p>
<code>npm run users -- reset redazione</code>
</details>
</main>
</body>
</html>
`
}
