const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The stylesheet stands in the page; its hash is in the page's policy. */
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

const MARK = `<svg viewBox="0 0 32 32" width="44" height="44" aria-hidden="true"><rect width="32" height="32" rx="8" fill="#12343b"/><path d="M7 23c1-8 5-13 9-13s8 5 9 13M12 23c.6-5 2-8 4-8s3.4 3 4 8" fill="none" stroke="#d8b777" stroke-width="2" stroke-linecap="round"/></svg>`

export interface LoginPage {
  message?: string
  login?: string
}

export function loginPage({message, login = 'redazione'}: LoginPage): string {
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
<p>Qui si scrivono i testi, i prezzi e le immagini del sito.</p>
${alert}<form method="post">
<label>Nome utente<input name="login" autocomplete="username" required autocapitalize="none" spellcheck="false" value="${escapeHtml(login)}"></label>
<label>Password<input name="password" type="password" autocomplete="current-password" required autofocus></label>
<button>Entra</button>
</form>
<details>
<summary>Hai dimenticato la password?</summary>
<p>Chi gestisce il server ne crea una nuova con questo comando:</p>
<code>npm run editors -- reset redazione</code>
</details>
</main>
</body>
</html>
`
}
