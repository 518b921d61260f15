import {useMemo} from 'react'
import type {ActiveToolLayoutProps} from 'sanity'
import {RouterContext, type RouterContextValue, useRouter} from 'sanity/router'

/** Where a tool wishes to go within itself counts for nothing once it was left. */
export function leadingNobodyBack(router: RouterContextValue): RouterContextValue {
  const [tool = ''] = router.resolvePathFromState({}).split('?')
  const navigate = (...wish: Parameters<typeof router.navigate>) => {
    if (`${window.location.pathname}/`.startsWith(`${tool}/`)) router.navigate(...wish)
  }
  return {...router, navigate: navigate as typeof router.navigate}
}

/** Presentazione's form tells its place once it has opened: whoever had gone on meanwhile was led back. */
export function WithoutReturn(props: ActiveToolLayoutProps) {
  const router = useRouter()
  const value = useMemo(() => leadingNobodyBack(router), [router])
  return <RouterContext value={value}>{props.renderDefault(props)}</RouterContext>
}
