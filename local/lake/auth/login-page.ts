const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The stylesheet stands in the page; its hash is in the page's policy. */
export const LOGIN_STYLE = `
:root{color-scheme:light;font:16px/1.5 system-ui,sans-serif;color:#12343b;background:#eef3f2}
body{margin:0;min-height:100dvh;display:grid;place-items:center;padding:24px;box-sizing:border-box}
main{width:min(100%,400px);background:#fff;border-radius:16px;padding:40px 32px;box-shadow:0 20px 60px #12343b1f;box-sizing:border-box}
p.brand{margin:0 0 4px;color:#8a6a2f;font-size:.875rem;letter-spacing:.04em}
h1{margin:0 0 24px;font:400 2rem/1.15 Georgia,'Times New Roman',serif}
label{display:block;margin:0 0 16px;font-weight:600;font-size:.9375rem}
input{display:block;width:100%;box-sizing:border-box;min-height:48px;margin-top:6px;padding:0 14px;font:inherit;color:inherit;border:1px solid #6b8389;border-radius:10px;background:#fff}
input:focus-visible,button:focus-visible{outline:3px solid #b08a45;outline-offset:2px}
button{width:100%;min-height:48px;margin-top:8px;border:0;border-radius:999px;background:#12343b;color:#fff;font:600 1rem/1 system-ui,sans-serif;cursor:pointer}
button:hover{background:#1c4a54}
p.alert{margin:0 0 16px;padding:12px 14px;border-radius:10px;background:#fbeeea;color:#8c2a13}
p.hint{margin:24px 0 0;font-size:.875rem;color:#4b656b}`

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
<p class="brand">Archivio dei contenuti</p>
<h1>Accesso allo Studio</h1>
${alert}<form method="post">
<label>Nome utente<input name="login" autocomplete="username" required autocapitalize="none" spellcheck="false" value="${escapeHtml(login)}"></label>
<label>Password<input name="password" type="password" autocomplete="current-password" required autofocus></label>
<button>Entra</button>
</form>
<p class="hint">La password è apparsa nel terminale al primo avvio. Se non la trova più: <code>npm run editors -- reset redazione</code></p>
</main>
</body>
</html>
`
}
