-- A number that a visitor may leave where editors have switched the question on. Null: not asked, or not given. Like
-- the other answers it goes with its row.
alter table public.quiz_submissions
  add column phone text,
  -- How much of it makes a number is the form's to say: nothing that it accepts may be refused here.
  add constraint phone_shape check (char_length(phone) between 1 and 40 and phone !~ '[^0-9+ ./()-]');
grant insert (phone) on public.quiz_submissions to anon, authenticated;
