import {Route, Routes} from 'react-router-dom'
import type {Page} from '../content/page.ts'
import {Landing} from '../sections/landing.tsx'
import {NotFoundPage} from './message-pages.tsx'

export {BrowserRouter} from 'react-router-dom'

export const Addressed = ({page}: {page: Page}) => (
  <Routes>
    <Route path="/" element={<Landing page={page} />} />
    <Route path="*" element={<NotFoundPage page={page} />} />
  </Routes>
)
