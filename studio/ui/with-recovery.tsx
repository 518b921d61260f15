import {Component} from 'react'
import type {ActiveToolLayoutProps} from 'sanity'
import {Message} from './parts.tsx'

/** Returns whether the Studio's files are gone, as after an update. Sanity reloads the page then. */
const isOfLoading = (error: unknown) =>
  error instanceof TypeError && /dynamically imported module|importing a module script/i.test(error.message)

interface State {
  failure: {error: unknown} | null
}

/** Replaces Sanity's error screen, which is English and gives an editor no way on. */
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
