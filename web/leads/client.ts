/** A file of its own in every build, by this name: a page of an earlier build may ask for it. */
export {createClient} from '@supabase/supabase-js'
