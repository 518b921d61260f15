import {QueryClient, QueryClientProvider, useQuery} from '@tanstack/react-query'
import {createRoot} from 'react-dom/client'
import {contentClient} from '../content/client.ts'

interface Entry {
  _id: string
  _type: string
  text: string | null
}

const client = contentClient(location.origin)
const ENTRIES = `*[!(_type match "sanity.*")] | order(_type, orderRank, _id) {
  _id, _type, "text": coalesce(name, title, question, headline, text, label)
}`

/** Everything that is published, as a plain list. */
function PublishedContent() {
  const {data, error} = useQuery({queryKey: ['entries'], queryFn: () => client.fetch<Entry[]>(ENTRIES)})
  if (error) return <p role="alert">{error.message}</p>
  return (
    <ul>
      {data?.map(({_id, _type, text}) => (
        <li key={_id}>
          <code>{_type}</code> {text}
        </li>
      ))}
    </ul>
  )
}

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <QueryClientProvider client={new QueryClient()}>
      <PublishedContent />
    </QueryClientProvider>,
  )
}
