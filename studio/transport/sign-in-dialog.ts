import './sign-in-dialog.css'

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
  const before = document.activeElement
  const dialog = document.createElement('dialog')
  dialog.className = 'sign-in'
  dialog.setAttribute('aria-labelledby', 'sign-in-title')
  dialog.innerHTML = MARKUP
  const find = <E extends Element>(selector: string) => dialog.querySelector<E>(selector)
  const form = find<HTMLFormElement>('form')
  const alert = find<HTMLElement>('.alert')
  const login = find<HTMLInputElement>('[name=login]')
  const password = find<HTMLInputElement>('[name=password]')
  const enter = find<HTMLButtonElement>('[value=enter]')
  if (!form || !alert || !login || !password || !enter) return Promise.resolve(null)
  login.value = who

  return new Promise((resolve) => {
    function finish(token: string | null) {
      dialog.close()
      dialog.remove()
      if (before instanceof HTMLElement) before.focus()
      resolve(token)
    }
    // Escape must not throw the edit away by accident.
    dialog.addEventListener('cancel', (event) => event.preventDefault())
    find('[value=leave]')?.addEventListener('click', () => finish(null))
    // The Studio listens for keys on the whole document.
    for (const type of ['keydown', 'keyup', 'keypress'])
      dialog.addEventListener(type, (e) => e.stopPropagation())
    form.addEventListener('submit', async (event) => {
      event.preventDefault()
      enter.disabled = true
      const outcome = await signIn(login.value.trim(), password.value)
      enter.disabled = false
      if ('token' in outcome) return finish(outcome.token)
      alert.textContent = outcome.message
      alert.hidden = false
      password.select()
    })
    document.body.append(dialog)
    dialog.showModal()
    const first = who ? password : login
    first.focus()
  })
}
