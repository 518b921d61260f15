import './away-notice.css'

const TEXT =
  'Il server non risponde. Quello che hai scritto resta qui: lascia aperta la finestra, si salva da solo appena il server torna. Intanto alcuni campi possono bloccarsi.'

/** Above whatever is open, for as long as the server is away; a screen reader says it, too. */
export function createAwayNotice() {
  const notice = document.createElement('div')
  notice.className = 'away-notice'
  notice.setAttribute('role', 'alert')
  notice.hidden = true
  document.body.append(notice)
  return (away: boolean) => {
    notice.hidden = !away
    notice.textContent = away ? TEXT : ''
  }
}
