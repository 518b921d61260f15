import {Component, type ReactNode} from 'react'

interface QuizBoundaryProps {
  fallback: ReactNode
  children: ReactNode
}

/** A quiz that breaks, or that does not load, leaves a message with a way on. */
export class QuizBoundary extends Component<QuizBoundaryProps, {failed: boolean}> {
  override state = {failed: false}

  static getDerivedStateFromError() {
    return {failed: true}
  }

  override componentDidCatch(error: unknown) {
    console.error('The quiz broke:', error)
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
