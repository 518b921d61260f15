import './over-the-studio.css'

/** Above whatever is open, for as long as the server is away; a screen reader says it, too. */
export function createAwayNotice() {
  const notice = document.createElement('div')
  notice.className = 'away-notice'
  notice.setAttribute('role', 'alert')
  notice.hidden = true
  document.body.append(notice)
  return (away: boolean) => {
    notice.hidden = !away
    notice.textContent = away
      ? 'Il server non risponde. Quello che hai scritto resta qui: lascia aperta la finestra, si salva da solo appena il server torna. Intanto alcuni campi possono bloccarsi.'
      : ''
  }
}

/** Trades name and password for a token, or says in Italian why not. */
type SignIn = (login: string, password: string) => Promise<{token: string} | {message: string}>

const MARKUP = `
<form method="dialog">
  <h2 id="sign-in-title">La sessione è scaduta</h2>
  <p>Quello che stavi scrivendo è ancora qui. Accedi di nuovo e sarà salvato.</p>
  <p role="alert" class="alert" hidden></p>
  <label>Nome utente<input name="login" autocomplete="username" autocapitalize="none" spellcheck="false" required></label>
  <label>Password<input name="password" type="password" autocomplete="current-password" required></label>
  <div class="buttons">
    <button type="button" value="leave">Esci senza salvare</button>
    <button value="enter">Entra</button>
  </div>
</form>`

/** Asks whoever was signed in to do so again, above whatever is open; null when the person leaves instead. */
export function askToSignIn(signIn: SignIn, who: string): Promise<string | null> {
  const {promise, resolve} = Promise.withResolvers<string | null>()
  const before = document.activeElement
  const dialog = document.createElement('dialog')
  dialog.className = 'sign-in'
  dialog.setAttribute('aria-labelledby', 'sign-in-title')
  dialog.innerHTML = MARKUP
  const find = <E extends HTMLElement>(selector: string) => dialog.querySelector(selector) as E
  const login = find<HTMLInputElement>('[name=login]')
  const password = find<HTMLInputElement>('[name=password]')
  const enter = find<HTMLButtonElement>('[value=enter]')
  const alert = find('.alert')
  login.value = who

  function finish(token: string | null) {
    dialog.close()
    dialog.remove()
    if (before instanceof HTMLElement) before.focus()
    resolve(token)
  }
  // Escape must not throw the edit away by accident.
  dialog.oncancel = (event) => event.preventDefault()
  // The Studio listens for keys on the whole document.
  for (const type of ['keydown', 'keyup', 'keypress'])
    dialog.addEventListener(type, (event) => event.stopPropagation())
  find('[value=leave]').onclick = () => finish(null)
  find('form').onsubmit = async (event) => {
    event.preventDefault()
    enter.disabled = true
    const outcome = await signIn(login.value.trim(), password.value)
    enter.disabled = false
    if ('token' in outcome) return finish(outcome.token)
    alert.textContent = outcome.message
    alert.hidden = false
    password.select()
  }
  document.body.append(dialog)
  dialog.showModal()
  const first = who ? password : login
  first.focus()
  return promise
}
