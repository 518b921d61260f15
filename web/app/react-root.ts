/** React, in a file of its own, so that what it does when it is read is a task of its own. */
export {createRoot, hydrateRoot} from 'react-dom/client'
