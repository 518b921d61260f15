import {Component} from 'react'
import type {ActiveToolLayoutProps} from 'sanity'
import {Message} from './parts.tsx'

/** Returns whether an error means a missing file, for example after an update. Sanity then reloads the page. */
const isOfLoading = (error: unknown) =>
  error instanceof TypeError && /dynamically imported module|importing a module script/i.test(error.message)

interface State {
  failure: {error: unknown} | null
}

/** Replaces Sanity's screen for a crashed tool. That screen is in English and has no button to reload the page. */
export class WithRecovery extends Component<ActiveToolLayoutProps, State> {
  override state: State = {failure: null}

  static getDerivedStateFromError(error: unknown): State {
    return {failure: {error}}
  }

  override render() {
    const {failure} = this.state
    if (!failure) return this.props.renderDefault(this.props)
    if (isOfLoading(failure.error)) throw failure.error
    return (
      <Message
        role="alert"
        title="Lo Studio si è fermato"
        text="Ricarica la pagina e rileggi quello che stavi scrivendo: possono mancare le ultime lettere."
        action={{text: 'Ricarica la pagina', run: () => location.reload()}}
      />
    )
  }
}
