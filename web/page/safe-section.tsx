import {Component, type ReactNode, Suspense} from 'react'

interface SafeSectionProps {
  name: string
  children: ReactNode
}

/** A section that throws is left out and reported; the rest of the page stays. */
export class SafeSection extends Component<SafeSectionProps, {failed: boolean}> {
  override state = {failed: false}

  static getDerivedStateFromError() {
    return {failed: true}
  }

  /** Content that broke it may have been put right since. */
  override componentDidUpdate(before: SafeSectionProps) {
    if (this.state.failed && before.children !== this.props.children) this.setState({failed: false})
  }

  override componentDidCatch(error: unknown) {
    console.error(`The section '${this.props.name}' was left out:`, error)
  }

  override render() {
    // The boundary lets the server leave the section out as well, and lets React start section by section.
    return this.state.failed ? null : <Suspense fallback={null}>{this.props.children}</Suspense>
  }
}
