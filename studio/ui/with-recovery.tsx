import {Component} from 'react'
import type {ActiveToolLayoutProps} from 'sanity'
import {Message} from './parts.tsx'

/**
 * A tool that cannot go on says so in Italian. Known is one fault of Sanity's own: of a document that somebody publishes
 * or deletes within the second in which another types in it. Only a page that is loaded again is well then.
 */
export class WithRecovery extends Component<ActiveToolLayoutProps, {hasFailed: boolean}> {
  override state = {hasFailed: false}

  static getDerivedStateFromError() {
    return {hasFailed: true}
  }

  override render() {
    if (!this.state.hasFailed) return this.props.renderDefault(this.props)
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
