/** What the migrations open to REST: for staff and for programs, and none of it to be read by visitors. */
export const RELATIONS = [
  'quiz_submissions',
  'lead_notes',
  'lead_overview',
  'lead_weeks',
  'staff_people',
  'lead_notifications',
  'photo_purge_queue',
  'retention',
]
