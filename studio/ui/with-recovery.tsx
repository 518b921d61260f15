import {Box, Card, Flex} from '@sanity/ui'
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
  if (!(at instanceof HTMLElement) || !at.hasAttribute('contenteditable')) return ''
  // An empty paragraph is held open by a sign that nobody sees.
  return Array.from(at.children, ({textContent}) => textContent.replaceAll('\uFEFF', '')).join('\n')
}

/** What may be stored nowhere, to be taken along by hand. */
function Unsaved({text}: {text: string}) {
  const [button, setButton] = useState('Copia il testo')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setButton('Copiato')
    } catch {
      setButton('Copia non riuscita: seleziona il testo e copialo a mano')
    }
  }
  return (
    <Card border radius={2} padding={3}>
      <Section title="Stavi scrivendo questo: copialo prima di ricaricare">
        <Box overflow="auto" paddingY={2} style={{maxHeight: '40vh'}}>
          <Written>{text}</Written>
        </Box>
        <Flex>
          <LineButton text={button} onClick={copy} />
        </Flex>
      </Section>
    </Card>
  )
}

/** Known is one fault of Sanity's own: of a document that is published within the second in which another types. */
export class WithRecovery extends Component<ActiveToolLayoutProps, {failed: {by: unknown} | null}> {
  override state: {failed: {by: unknown} | null} = {failed: null}
  /** The form goes from the page before the fault comes. */
  #written: EventTarget | null = null
  readonly #follow = ({target}: Event) => {
    if (!this.state.failed) this.#written = target
  }

  static getDerivedStateFromError(by: unknown) {
    return {failed: {by}}
  }

  override componentDidMount() {
    document.addEventListener('beforeinput', this.#follow, true)
  }

  override componentWillUnmount() {
    document.removeEventListener('beforeinput', this.#follow, true)
  }

  override render() {
    const {failed} = this.state
    if (!failed) return this.props.renderDefault(this.props)
    if (isOfLoading(failed.by)) throw failed.by
    const unsaved = wordsOf(this.#written)
    return (
      <Message
        role="alert"
        title="Lo Studio si è fermato"
        text="Forse un collega ha pubblicato o eliminato questa voce proprio mentre scrivevi. Ricarica la pagina e rileggi: può mancare ciò che hai scritto nell’ultimo momento."
        action={{text: 'Ricarica la pagina', run: () => location.reload()}}
      >
        {unsaved.trim() && <Unsaved text={unsaved} />}
      </Message>
    )
  }
}
