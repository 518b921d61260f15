import {Card, Flex} from '@sanity/ui'
import {Component, useState} from 'react'
import type {ActiveToolLayoutProps} from 'sanity'
import {LineButton, Message, Section, Written} from './parts.tsx'

/** Sanity loads a Studio anew whose files are gone, as after an update. */
const isOfLoading = (error: unknown) =>
  error instanceof TypeError && /dynamically imported module|importing a module script/i.test(error.message)

/** Of a field, also of one that has gone from the page. A formatted text has an element for each paragraph. */
function wordsOf(at: EventTarget | null): string {
  if (at instanceof HTMLTextAreaElement || (at instanceof HTMLInputElement && at.type !== 'password'))
    return at.value
  if (!(at instanceof HTMLElement) || at.getAttribute('contenteditable') !== 'true') return ''
  return Array.from(at.children, ({textContent}) => textContent).join('\n')
}

/** What may be stored nowhere, to be taken along by hand. */
function Unsaved({text}: {text: string}) {
  const [button, setButton] = useState('Copia il testo')
  return (
    <Card border radius={2} padding={3}>
      <Section title="Stavi scrivendo: copialo prima di ricaricare">
        <Written>{text}</Written>
        <Flex>
          <LineButton
            text={button}
            onClick={() =>
              navigator.clipboard.writeText(text).then(
                () => setButton('Copiato'),
                () => setButton('Copia non riuscita: seleziona il testo e copialo a mano'),
              )
            }
          />
        </Flex>
      </Section>
    </Card>
  )
}

/**
 * A tool that cannot go on says so in Italian. Known is one fault of Sanity's own: of a document that somebody publishes
 * or deletes within the second in which another types in it. Only a page that is loaded again is well then.
 */
export class WithRecovery extends Component<ActiveToolLayoutProps, {failed: {by: unknown} | null}> {
  override state: {failed: {by: unknown} | null} = {failed: null}
  /** The form goes from the page before the fault comes. */
  #cursorIn: EventTarget | null = null
  readonly #follow = ({target}: FocusEvent) => {
    if (!this.state.failed) this.#cursorIn = target
  }

  static getDerivedStateFromError(by: unknown) {
    return {failed: {by}}
  }

  override componentDidMount() {
    document.addEventListener('focusin', this.#follow)
  }

  override componentWillUnmount() {
    document.removeEventListener('focusin', this.#follow)
  }

  override render() {
    const {failed} = this.state
    if (!failed) return this.props.renderDefault(this.props)
    if (isOfLoading(failed.by)) throw failed.by
    const unsaved = wordsOf(this.#cursorIn)
    return (
      <Message
        role="alert"
        title="Lo Studio si è fermato"
        text="Forse un collega ha pubblicato o eliminato questa voce proprio mentre scrivevi. Ricarica la pagina e rileggi: può mancare ciò che hai scritto nell’ultimo momento."
        action={{text: 'Ricarica la pagina', run: () => location.reload()}}
      >
        {unsaved && <Unsaved text={unsaved} />}
      </Message>
    )
  }
}
