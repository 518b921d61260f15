import {Component} from 'react'
import type {ActiveToolLayoutProps} from 'sanity'
import {Message} from './parts.tsx'

/** Sanity loads a Studio anew whose files are gone, as after an update. */
const isOfLoading = (error: unknown) =>
  error instanceof TypeError && /dynamically imported module|importing a module script/i.test(error.message)

/**
 * A tool that cannot go on says so in Italian. Known is one fault of Sanity's own: of a document that somebody publishes
 * or deletes within the second in which another types in it. Only a page that is loaded again is well then.
 */
export class WithRecovery extends Component<ActiveToolLayoutProps, {failed: {by: unknown} | null}> {
  override state: {failed: {by: unknown} | null} = {failed: null}

  static getDerivedStateFromError(by: unknown) {
    return {failed: {by}}
  }

  override render() {
    const {failed} = this.state
    if (!failed) return this.props.renderDefault(this.props)
    if (isOfLoading(failed.by)) throw failed.by
    return (
      <Message
        role="alert"
        title="Lo Studio si è fermato"
        text="Forse un collega ha pubblicato o eliminato questa voce proprio mentre scrivevi. Ricarica la pagina e rileggi: può mancare ciò che hai scritto nell’ultimo momento."
        action={{text: 'Ricarica la pagina', run: () => location.reload()}}
      />
    )
  }
}
