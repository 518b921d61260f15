import {createContext} from 'react'

/** Where pictures are, as `<host>/images/<project>/<dataset>`. */
export const ImageBase = createContext('')
