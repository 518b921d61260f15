import {useEffect} from 'react'
import {useWorkspace} from 'sanity'

/** Names the browser's window; null leaves it to somebody else. */
export function useWindowTitle(title: string | null) {
  const workspace = useWorkspace()
  useEffect(() => {
    if (title !== null) document.title = `${title} | ${workspace.title}`
  }, [title, workspace.title])
}
