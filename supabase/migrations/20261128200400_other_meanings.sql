-- A word of several meanings asks for the one that the school writes about ("coach" is a teacher where no article is about
-- tuition), and English says more of what is asked of any school that gives lessons.
select private.patch_function(
  'private.said_in(text, text, text)',
  'when not s.is_spoken and (not s.focus or s.place = 0) then 0',
  'when not s.is_spoken and (not s.focus or s.place = 0) then 0
        when not s.is_spoken and s.weight > 0.05 and exists (
          select from said x where x.place = s.place and x.is_spoken and x.weight >= s.weight and left(x.term, 1) <> ''=''
        ) then 0'
);

delete from private.knowledge_words k
where k.language = 'en' and k.kind = 'plain' and k.word in ('match', 'matches', 'injury', 'injured', 'injure', 'locker', 'lockers', 'shower', 'showers', 'watch');

insert into private.knowledge_words
select w.* from (values
  ('teacher', 'instructor, instructors, coach, coaches, tutor, tutors'), ('tournament', 'tournament, tournaments, competition, competitions, contest, contests, league, leagues, fixture, fixtures, championship, championships, match, matches, compete, competing'),
  ('equipment', 'equipment, gear, kit, kits, racket, rackets, racquet, bat, gloves, helmet, goggles, boots'), ('things to bring', 'equipment, gear, kit, kits'), ('uniform', 'kit, kits, tracksuit, jersey, jerseys'),
  ('injury', 'injury, injuries, injured, injure, physio, physiotherapy, physiotherapist, sprain, sprained, fracture'), ('health', 'injury, injuries, injured, injure, physio, physiotherapist, paramedic'),
  ('audition', 'audition, auditions, tryout, tryouts, try out, selection trial, selection trials'), ('assessment', 'audition, auditions, tryout, tryouts, try out, selection trial, selection trials'),
  ('make up lesson', 'catch up, make up class, make up classes, makeup class, missed class, missed classes, missed session, missed a class, missed a lesson, postpone, postponed, rescheduled'),
  ('individual lesson', 'private lesson, private lessons, one on one, individual lesson, individual lessons, personal coaching, private session, private sessions'),
  ('beginner', 'no experience, never played, never done, from scratch, newcomer, newcomers, first timer, first timers, complete novice, novice'), ('adult', 'grown up, grown ups, women, ladies'),
  ('withdrawal', 'notice period, quit, stop coming, drop out, cancel the membership, cancel membership, give notice'), ('admission', 'membership, become a member, sign up, signing up'), ('payment', 'payment plan, pay monthly, pay in parts, monthly payment'),
  ('discount', 'voucher, vouchers, family rate, second child, two children discount'), ('camp', 'summer school, holiday course, holiday courses, holiday programme, holiday club, bootcamp'),
  ('safety', 'safeguarding, background check, background checks, dbs, dbs check, police check, child protection, lifeguard, lifeguards'),
  ('watching', 'watch, watch the lesson, watch the training, sit in, spectators, spectator, viewing gallery, watch from'), ('changing room', 'changing room, changing rooms, locker room, locker, lockers, shower, showers, dressing room'),
  ('squad', 'squad, squads, team selection'), ('qualification', 'certified, licensed, accredited'), ('retake', 'retake, retakes, resit, resits'), ('ratio', 'per coach, per instructor'),
  ('document', 'consent form, consent forms, medical form')
) l (concept, words) cross join lateral private.words_of('en', 'topic', 1, l.concept, l.words) w
where not exists (
  -- A word that the lexicon knew before stays what it is; but "coach" was a lesson outside school alone.
  select from private.knowledge_words k where k.language = 'en' and k.word = w.word and k.word not in ('coach', 'coaches')
)
on conflict do nothing;
