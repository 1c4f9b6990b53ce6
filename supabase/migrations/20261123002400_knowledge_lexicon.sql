-- What families ask a school about, in British and American English and in the Hindi that is typed in Latin letters.
create function private.words_of(p_language text, p_kind text, p_weight real, p_concept text, p_words text)
returns setof private.knowledge_words
language sql immutable set search_path = ''
as $$
  select distinct on (w.word) w.word, p_language, coalesce(p_concept, w.word), p_kind, p_weight,
    array_to_string(private.stems_of(string_to_array(w.word, ' '), p_language), ' '),
    case when length(w.word) >= 4 and w.word !~ ' ' and p_kind <> 'plain' then private.spelling_keys(w.word) else '{}' end
  from (select btrim(private.plain_text(t)) as word from unnest(string_to_array(p_words, ',')) t) w
  where w.word <> ''
  order by w.word
$$;
comment on function private.words_of(text, text, real, text, text) is
  'Rows of private.knowledge_words for a list of words parted by commas. Without a concept each word is its own.';
revoke all on function private.words_of(text, text, real, text, text) from public, anon, authenticated;

insert into private.knowledge_words
select w.* from (values
  -- Money
  ('fee', 'fee, fees, fess, feez, phees, tuition, tuition fee, fee structure, fees structure, charge, charges, charged, cost, costs, costing, price, prices, pricing, expense, expenses, expensive, costly, cheap, affordable, budget, pay, paying, amount, how much money, how much to pay, how much do you charge, how much does it cost, paisa, paise, paisaa, rupees, rupaye, rupay, rs, inr, lakh, lakhs, kharcha, kharch, mehnga, mahanga, mehenga, sasta, shulk, lagega, lagegi, lagenge, fee details, fees details, rate, rates, quotation, financial, economical, per month charges, annual charges, monthly charges, how costly, breakup, fees breakup, monthly payment, monthly payments, payment, payments, installment, installments, instalment, instalments, emi, kist, kishton, quarterly, pay in parts'),
  ('payment', 'payment mode, mode of payment, pay online, online payment, refund, refunds, refundable, deposit, caution money, security deposit, late fee, late fees, cheque, credit card, debit card, upi, gpay, paytm, bank transfer, loan, invoice, receipt'),
  ('scholarship', 'scholarship, scholarships, bursary, concession, concessions, discount, discounts, waiver, fee waiver, sibling discount, financial aid, financial help, freeship, rte, ews, free seat, free education, chhoot, chhut, chhatravritti, reduce the fee, fee reduction, offers'),
  -- Getting there, living there
  ('transport', 'bus, buses, van, vans, transport, transportation, cab, cabs, pickup, pick up, pick and drop, drop facility, conveyance, shuttle, bus route, bus routes, route, routes, gaadi, gadi, vehicle, vehicles, commute, commuting, school bus, school van, bus service, bus stop, bus facility, driver, drivers, auto rickshaw'),
  ('parking', 'parking, park my car'),
  ('hostel', 'hostel, hostels, hostal, boarding, boarders, boarder, boarding school, boarding facility, residential, residential school, residence, dorm, dorms, dormitory, dormitories, full boarding, weekly boarding, stay on campus, stay at school, stay at the school, stay in school, stay in the school, chhatravas, chatravas, accommodation, live on campus, live at school, live in school, sleep at school, live in, overnight, bording, rehna, rehne, rahne, rahna, raat, night stay, stay there, staying there, stay with you, stay away from home, lodging, boarding and lodging, sleep there, sleep at, send him away, send her away, weekly, full time boarding, residentially, live away, stay full time, at the school full time, full time stay, facility for outstation, sleep in the school'),
  ('warden', 'warden, wardens, house parent, house parents, matron, hostel in charge'),
  ('day school', 'day school, day scholar, day scholars, day schooling, day boarding, day boarder, day student, day students, non residential, go home every day, come home every day, come home every, home every evening, go home, goes home, come home, comes home, return home, back home, daily up down, up down, roz ghar, ghar aa, ghar se, live at home, stay at home, day boarders, without boarding, without hostel, not boarding, attend daily, day only, only in the daytime, daytime, every evening, return every evening, return in the evening, home in the evening, pick her up every, pick him up every, only attend lessons, sleep at home, sleeps at home, sleep at his home'),
  ('daycare', 'day care, daycare, creche, after school care'),
  ('laundry', 'laundry, washing clothes, dhobi'),
  ('guest house', 'guest house, parents stay, stay for parents'),
  ('location', 'location, located, address, school address, where are you, where is the school, where is your school, whereabouts, directions, direction, kis jagah, how far, distance, doori, nearest, near, landmark, google map, google maps, map, pata kya, area, locality, pin code, metro, railway station, airport, how to reach school, how to reach the school, how do i reach the school, sthan, which city, where situated, situated, kahan hai, kahaan hai, kaha hai, kahan par hai, kaha par hai, kahan pe, kaha pe, kidhar hai, how far away, how far is, situated at, where exactly, where is it, where is campus, where is the campus, nearby place, school kahan, school kaha, school kidhar, address of the school, address of school, postal address, full address'),
  ('branch', 'branch, branches, other campuses, other campus, which campus, shakha, franchise'),
  ('visit', 'visit, visits, visiting, tour, tours, campus tour, campus visit, school tour, school visit, see the school, see the campus, look around, walk around, come and see, come see, open day, open house, dekhne, dekhna, dekh sakte, walk in, ghoomne, drop by, show around, show me around, come in person, in person, walk through, have a look, look at the school, dekhna hai, dekhne aana, come and look, come there, come to see, visit you, visit your, see it, see for ourselves, see before, have a tour, appointment, book an appointment, appointment to visit, aake dekh, aakar dekh, ghumna, ghoom, ghum, physically see, check out the school, look at your, look round, look around the, one day visit, take us round, take us around, round the buildings, look at the premises, see the premises, come and see the campus, come and see the school'),
  ('virtual tour', 'virtual tour, video tour, photos of the school, school photos, pictures of the school, gallery, video of the school'),
  ('campus', 'infrastructure, building, buildings, premises, acre, acres, amenities, classroom, classrooms, auditorium, size of the campus, how big is the campus, size of campus, campus size, big campus, campus area, how large'),
  -- Becoming a pupil
  ('admission', 'admission, admissions, addmission, admision, admit, admitted, admitting, dakhila, dakhla, daakhila, dakhile, intake, bharti, entry, onboarding, take admission, new admission, adm, admn, pravesh, get a seat, getting a seat, secure a seat, book a seat, reserve a seat, seat for my, need a seat, want a seat, place for my, get a place, place at your school, accept my, take my, consider my, put him in, put her in'),
  ('apply', 'enrol, enroll, enrolled, enrolling, enrolment, enrollment, apply, applying, applied, application, applications, application form, admission form, register, registering, registration, registrations, registration form, sign up, signing up, how to apply, how do i apply, how can i apply, how do we apply, how can we apply, how to enrol, how to enroll, how do i enrol, how do i enroll, how to register, how do i register, form bharna, form kaise, form kahan, form kaha, fill the form, fill form, fill a form, get a form, find the form, the form, aavedan, awedan, through internet, through the internet, done online, naam likhwana, naam likhana, naam likhwane'),
  ('process', 'process, procedure, procedures, steps, step by step, formalities, formality, prakriya, tarika, how to apply, how do i apply, how can i apply, how do we apply, how can we apply, how to take admission, how to get admission, how to enrol, how to enroll, how do i enrol, how do i enroll, how does it work, how it works, way to apply, kaise karna, kaise hoga, kaise hota, kaise le, kaise lein, kaise karein, kaise kare, kaise karte, kaise milega, kaise karaye, kaise karwaye, stages, rounds, selection, selected, how to register, how do i register, how to join, next step, next steps, select, selecting, selects, select students, choose students, pick students, pick children, choose children, basis, on what basis, kis basis, how to proceed, how do i proceed, how do we proceed, proceed, guide me, what should i do, what to do, what do i do, what do i have to do, what do we have to do, what do we need to do, kya karna, kya karna padega, kya karna hoga, kya karein, go about, after i enquire, what happens after, what happens next, how are children chosen, how are students chosen, how does the school choose, decide who gets in, who gets in, criteria for selection, selection criteria, selection process, kaise select, whats the procedure, whole procedure, admission rounds, admission criteria, functions the admission, how functions, tareeka, tareeke, confirmed seat, to confirmed'),
  ('vacancy', 'vacancy, vacancies, vacant, seats, seat, seats available, seat available, availability, waiting list, waitlist, wait list, khali, jagah, spot, spots, places left, places available, slots, slot, space left, seats left, any space, place free, free place, free places, places free, place available, room for one more'),
  ('mid year', 'mid year, midyear, mid session, midsession, mid term, midterm, middle of the session, middle of the year, middle of the term, middle of session, middle of year, in between session, in between the session, halfway through the year, half way through, during the year, during the session, during the term, part way, partway, beech mein, beech me, beech mai, bich mein, bich me, bich mai, beech saal, late admission, late admissions, join late, joining late, after the session starts, after session starts, after the session has started, session has started, session has begun, session already started, already started, already begun, any time of the year, anytime of the year, throughout the year, in december, in november, in october, in january, in august, in september, between the session, beech, session ke beech, saal ke beech, year ke beech, beech session, middle, second term, third term, after diwali, in between, running session, shifting cities, chance of getting in, join now, before next april'),
  ('session', 'session, sessions, academic session, academic year, academic years, school year, school session, session start, satr, term, terms, semester, start of the year, new session, academic calendar, year start, year end, reopen, reopens, reopening, school start, school starts, school start from, classes begin, classes start, begin, begins, commence, commences, commencement, shuru, suru, school opens, naya saal, naye saal, new year, start month, which month, academic months, year run, year runs, year begins, year starts, school begins, school year starts, classes resume, session dates, when does school start, school kab shuru, school kab khulega, school kab se, padhai kab, new batch, new batches, batches, jan to dec, apr to mar, april to march'),
  ('open', 'open, opened, opening, still open, khula, khule, khuli, taking admissions, started taking, ongoing, closed, which year, which years, for which year, year after next, chal raha, chal rahe, chal rahi, chalu, taking children, taking students, taking admission, accepting students, accepting children, admissions on, started admissions, admissions started, admission started, admission begun, admissions begun, are you taking, still taking, still accept, still accepting, batch of, applications open, forms out, forms open, is admission on, ongoing admission, admission going on, going on, accepting new, accepting pupils, accepting new pupils, accepting new students, can i book for'),
  ('deadline', 'deadline, deadlines, last date, closing date, due date, aakhri tarikh, akhri tarikh, aakhri date, last day, how late, antim tithi, last date to apply, last date to submit, last date for admission, last day to apply'),
  ('age', 'age, ages, aged, umar, umr, umer, umra, ayu, aayu, how old, year old, years old, yrs old, yr old, date of birth, dob, born, birth date, birthdate, young, youngest, too young, old enough, too old, age limit, age criteria, age criterion, minimum age, completed 3 years, age group, underage, kitne saal ka hona, kitne saal ki honi, kitne saal ki, kitne saal ka bachcha, kitne saal ka baccha, kitne mahine, kam se kam kitne, right age, correct age, age requirement, age cutoff, birth year, too little, too small, janm, janam, paida, turning three, turns three, turning 3, kitna bada, kitni badi, old should, old must, old does'),
  ('duration', 'how long is, how long are, how long does, duration, how many hours, how many minutes, kitni der ka, kitne ghante, how many years, how many months, kitne saal, kitna saal, kitne sal, for how long, one hour, two hours, number of years'),
    ('document', 'document, documents, docs, documentation, paperwork, certificate, certificates, birth certificate, tc, transfer certificate, leaving certificate, aadhaar, aadhar, adhar, aadhar card, adhar card, report card, report cards, marksheet, marksheets, mark sheet, mark sheets, records, record, academic record, academic records, school records, passport, photographs, passport photo, kagaz, kagaj, kagzat, kagajat, dastavez, proof, what to bring, what should we bring, what do we bring, what should i bring, what do i bring, what should we carry, what to carry, bring along, carry, previous results, old results, marks card, grade sheet, id proof, papers, birth proof, dob proof, old school papers, old report, school leaving, tc required, kaunse papers, kaun se papers, originals, photocopies, photocopy, photo copies, xerox, certificates required, certificates needed, previous marks, last marksheet, last report, progress report, progress reports, progress card'),
  ('attend', 'attend, attending, attends, accompany, accompanying, come along, be present, both parents, both of us, either parent, one parent, only one parent, who should come, who must come, who has to come, who needs to come, who all should come, come with, should my husband, should my wife, my husband come, my wife come, single parent, saath aana, aana padega, aana hoga, aana zaruri, aana jaruri, required to come, presence, mummy papa, come too, must come, also come, sirf mummy, sirf papa, only mother, only the mother, only father, only the father, only mummy, only papa, only mom, only dad, without father, without my husband, without husband, without my wife, instead of parents, in place of parents, parents instead, come alone, mom dad, mum dad, mom and dad, mother and father, both mother and father, both mom and dad'),
  ('interaction', 'interaction, interactions, interact, interview, interviews, interviewed, observation, observe, observed, sakshatkar, saakshatkar, meet the child, informal chat, viva'),
  ('assessment', 'exam, exams, examination, examinations, test, tests, tested, testing, entrance, entrance exam, entrance test, entrance examination, admission test, assessment, assessments, assess, assessed, evaluate, evaluated, evaluation, aptitude, aptitude test, written, written test, written exam, written observation, pariksha, screening, placement test, question paper, entry test, quiz, sit a paper, a paper, written paper, entrance paper, must he pass, must she pass, what is asked in the test'),
  ('status', 'application status, status, track, my form, my application, my enquiry, shortlisted, result of the test, selected or not, hua ya nahi'),
  ('withdrawal', 'withdraw, withdrawal, withdrawing, cancel, cancellation, leave the school, leaving the school, take out of school'),
  -- What is taught
  ('curriculum', 'curriculum, curriculam, curricullum, board, boards, which board, syllabus, sylabus, affiliation, affiliated, recognised, recognized, accredited, accreditation, icse, isc, igcse, cambridge, state board, ssc, hsc, pathyakram, padhai, padhaai, padhate, padhaya, padhayi, programme, programmes, program, programs, course, courses, kaunsa board, konsa board, a levels, o levels, teach what, course of study, system of education, indian system, international or indian, pupils sit'),
  ('cbse', 'cbse, central board, national curriculum, indian curriculum, national board, indian board'),
  ('ib', 'ib, ib board, ib school, international baccalaureate, baccalaureate, international curriculum, international board, international, international school, global'),
  ('pyp', 'pyp, primary years programme, primary years program, primary years, primary yrs'),
  ('myp', 'myp, middle years programme, middle years program, middle years, middle yrs'),
  ('ibdp', 'ibdp, ib dp, ib diploma, diploma, diploma programme, diploma program, international diploma'),
  ('ik', 'ik'),
  ('kindergarten', 'kindergarten, kinder garten, kindergarden, kg, pre primary, preprimary, preschool, pre school, play school, playschool, pre kg, prekg, early years, eyfs, balvatika'),
  ('primary', 'primary, primary school, junior school, junior, juniors, junior classes, junior wing, elementary, lower classes, younger classes'),
  ('middle school', 'middle school, middle classes, middle wing'),
  ('senior school', 'senior school, senior secondary, higher secondary, high school, secondary school, secondary, senior, seniors, senior wing, higher classes, higher grades, plus two, plus 2, intermediate, inter college, junior college, finish school, finish schooling, finish his schooling, finish her schooling, complete schooling, complete school, end of school, end of schooling, last class, final year of school'),
  ('subject', 'subject, subjects, vishay, elective, electives, options in class'),
  ('stream', 'stream, streams, commerce, humanities, pcm, pcb, science stream, commerce stream'),
  ('maths', 'math, maths, mathematics, ganit'),
  ('english', 'english, angrezi, english medium'),
  ('science', 'science, sciences, vigyan, physics, chemistry, biology'),
  ('hindi', 'hindi, sanskrit, hindi medium'),
  ('foreign language', 'french, german, spanish, mandarin, japanese, foreign language, foreign languages'),
  ('second language', 'second language, 2nd language, third language, language, languages, bhasha'),
  ('medium', 'medium of instruction, language of instruction, medium, madhyam'),
  ('computing', 'computer, computers, coding, robotics, ai, artificial intelligence, programming, stem'),
  ('method', 'teaching method, teaching methods, pedagogy, montessori, play way, playway, philosophy, teaching style, learning style, approach, waldorf, reggio'),
  ('homework', 'homework, home work, holiday homework, assignments, assignment'),
  ('remedial', 'remedial, extra class, extra classes, extra help, doubt, doubts, coaching, jee, neet, olympiad, olympiads, iit, private tuition, tuitions, tuition classes, foundation classes'),
  ('school exams', 'final exam, final exams, finals, half yearly, unit test, unit tests, board exam, board exams, exam dates, exam date, exam schedule, date sheet, datesheet, term exams'),
  ('results', 'result, results, board results, topper, toppers, percentage, pass percentage, cgpa, scores, average marks, parinam'),
  ('university', 'university, universities, college, colleges, college placement, placements, placement, career counselling, study abroad, higher studies, ivy league, career, careers'),
  ('online class', 'online class, online classes, virtual class, virtual classes, distance learning, remote learning, home schooling, homeschooling, hybrid learning, online school, online learning'),
  ('grades', 'grades, classes, standards, which grade, which grades, which class, which classes, what grades, what classes, grades offered, classes offered, highest class, highest grade, lowest class, kaunsi class, konsi class, kis class, kitni class, kaun si class, class tak, kaksha tak, grade levels, year groups, class range, all grades, from class, upto class, up to class, till class, kis kaksha, starting class, how far up, how far does the school go, up to what, upto what, upto which, up to which, till what, highest, upto which std, upto which class, upto which grade, upto wich std, upto wich class, till which class, till which grade'),
  -- Who teaches, who leads
  ('teacher', 'teacher, teachers, faculty, faculties, staff, tutor, tutors, educator, educators, shikshak, adhyapak, teaching staff, class teacher, maam, mentor, mentors, trainer, trainers'),
  ('qualification', 'qualification, qualifications, qualified, well qualified, experienced, experience, trained, degree, degrees, training, b ed, bed qualified, m ed, phd, how qualified'),
  ('ratio', 'ratio, student teacher ratio, teacher student ratio, pupil teacher ratio, how many students, how many children, how many kids, how many pupils, number of students, number of children, no of students, class size, class sizes, size of class, size of the class, class strength, batch size, batch, strength, kitne bachche, kitne bacche, kitne bache, kitne student, kitne students, kitne chatra, students per class, students in a class, students in class, children in a class, children per class, kids in a class, kids per class, students per teacher, children per teacher, kids per teacher, per teacher, individual attention, personal attention, attention, crowded, overcrowded, kids in one class, one class, per class, each class, each teacher, one teacher, dhyan, small classes, one to one, one on one, smaller classes, big classes, lost in the crowd, personal care, kitne bachon, kitne bacchon, kitne bachchon, look after, looks after, looked after, kids does one, children does one, students does one, handles how many, kids with one, individually, one teacher for, teacher for how many, pupils per teacher, pupils per class, per teacher kitne, ek teacher, how big are the classes, big are the classes, large are the classes, how big is the class, how big is each class, how large are the classes, small class, class size kya, how many in a class, how many in each class, how many in one class, one teacher how many, children for one, pupils for one, kids for one, children to one'),
  ('section', 'section, sections'),
  ('principal', 'principal, principals, head of school, head teacher, headteacher, headmaster, headmistress, director, chairman, chairperson, founder, founded, owner, owners, owned, trustee, trustees, management, dean, vice principal, pradhanacharya, coordinator, ceo, president, who runs, who is in charge, in charge of the school, head of the school'),
  ('strength', 'students in total, how many students in total, how many students are there in total, total students, total number of students, student strength, total strength, school strength, students in the whole school, how many students in the school'),
  ('job', 'job, jobs, hiring, recruitment, recruit, recruiting, employment, salary, resume, cv, work with you, work for you, work at your school, teaching position, teaching job, teacher job, teacher vacancy, teaching vacancy, job vacancy, vacancy for teacher, vacancy for teachers, vacancies for teachers, vacancies for teaching, teacher post, post of teacher, apply for teacher, apply as a teacher, apply as teacher, opening for teacher, openings for teachers, naukri, internship, vacancy for a teacher, position for, job opening, job openings, teaching jobs, i am a teacher, staff vacancy, as a teacher, apply for a teacher job, apply for a job, apply for teacher job, apply for the job, a teacher job'),
  ('alumni', 'alumni, alumnus, ex student, ex students, passed out, reunion, former students, famous students, old students, alma mater'),
  ('name', 'name, names, naam'),
  -- The school day
  ('timing', 'timing, timings, timetable, time table, hours, school hours, what time, samay, time of school, start time, end time, shifts, which shift, morning shift, afternoon shift, kitne baje, baje, schedule, schedules, saturday, saturdays, sunday, sundays, weekend, weekends, timming, school time, school timing, school timings, closing time, opening time, school gets over, school over, gets over, get over, dismissal, drop off time, oclock, o clock, morning assembly, assembly, ghanta, ghante, bell'),
  ('office hours', 'office hours, office timing, office timings, working hours, office open'),
  ('holiday', 'holiday, holidays, vacation, vacations, chutti, chhutti, chuttiyan, chhuttiyan, chutiya, chuttiya, summer break, winter break, summer vacation, summer vacations, winter vacation, holiday list, leave, avkash, diwali break, days off, breaks'),
  ('camp', 'summer camp, summer camps, winter camp, camp, camps'),
  ('uniform', 'uniform, uniforms, unifrom, dress, dress code, school dress, kapde, kapda, shoes, blazer, tie, sweater, clothes, clothing, wear, vardi, outfit'),
  ('book', 'book, books, textbook, textbooks, kitab, kitaab, kitaben, stationery, notebooks, notebook, school bag, bag'),
  ('food', 'food, meal, meals, mess, canteen, cafeteria, lunch, breakfast, dinner, tiffin, khana, khaana, khane, snack, snacks, veg, vegetarian, non veg, nonveg, jain, menu, diet, nashta, eat, eating, vegan, halal, bhojan, nutrition, lunch box, eggs, drinking water'),
  ('attendance', 'attendance, absent, absence, late coming, leave policy, hazri'),
  ('discipline', 'rules, rule, policy, policies, punishment, discipline, disciplined, misconduct, curfew, expelled, anushasan, strict'),
  ('meeting', 'ptm, ptms, parent teacher meeting, parents teacher meeting, parents meeting, pta, parent association'),
  ('event', 'annual day, annual function, sports day, function, functions, event, events, celebrate, celebrated, celebration, celebrations, festival, festivals, karyakram, cultural fest, diwali, holi, christmas, birthday, birthdays'),
  ('trip', 'trip, trips, picnic, picnics, excursion, excursions, field trip, field trips, educational tour, outing, outings'),
  -- Beside the lessons
  ('sport', 'sport, sports, game, games, khel, khelkud, khel kud, physical education, pe, athletics, athletic, athletes, khelne, play, outdoor games, indoor games, sporting, sportsman, play cricket football, sporty, athletic activities, khelne ko, khilaya, kheloge, physical activity, physical activities, physical exercise, sport exist'),
  ('playground', 'playground, play ground, ground, grounds, play area, stadium, turf, court, courts, maidan, field'),
  ('swimming', 'swimming, swim, pool, swimming pool, pools, tairaki'),
  ('cricket', 'cricket'), ('football', 'football, soccer'), ('basketball', 'basketball'), ('tennis', 'tennis, lawn tennis'),
  ('badminton', 'badminton'), ('hockey', 'hockey'), ('skating', 'skating, skate'), ('chess', 'chess, shatranj'),
  ('martial arts', 'karate, taekwondo, judo, martial arts, self defence, boxing, wrestling'), ('yoga', 'yoga, meditation'),
  ('gym', 'gym, gymnasium, fitness'), ('gymnastics', 'gymnastics'), ('volleyball', 'volleyball'), ('riding', 'horse riding, horse, horses, equestrian, polo'),
  ('golf', 'golf'), ('squash', 'squash'), ('table tennis', 'table tennis, ping pong'), ('shooting', 'shooting, rifle'), ('archery', 'archery'),
  ('kabaddi', 'kabaddi, kho kho'), ('throwball', 'throwball, handball, rugby, baseball, softball'),
  ('performing arts', 'performing arts, performing art, performing, perform, arts, cultural activities, stage, kala, gaana, naach, nachna, gaana bajana, gana bajana'),
  ('music', 'music, musical, musical instruments, instrument, instruments, sangeet, singing, sing, song, gana, orchestra, choir'),
  ('dance', 'dance, dancing, nritya, ballet, bharatanatyam, kathak'), ('theatre', 'theatre, theater, drama, dramatics, acting, play acting, natak'),
  ('guitar', 'guitar'), ('piano', 'piano, keyboard'), ('violin', 'violin'), ('drums', 'drums, tabla, sitar'),
  ('fine arts', 'fine arts, art, art room, painting, drawing, craft, crafts, pottery, sculpture, art and craft'),
  ('activities', 'extra curricular, extracurricular, extra curriculars, extracurriculars, co curricular, cocurricular, co scholastic, activity, activities, hobby, hobbies, gatividhi, beyond academics, beyond studies, apart from studies, besides studies, other than studies, apart from academics, outside the classroom, after school activities, padhai ke alawa, all round, all rounder, talent, talents'),
  ('clubs', 'club, clubs, mun, model united nations, debate, debating, quiz club, house system'),
  ('scouts', 'ncc, nss, scouts, scout, guides, cadet'),
  ('award', 'award, awards, achievement, achievements, medal, medals, prize, prizes, trophy, trophies, accolades, accolade, recognition, won, win, wins, winning, inaam, puraskar, uplabdhi, laurels, honours, honors, proud, accomplishments, success, won anything, any prizes, famous for, recognised for, recognized for, what have students achieved, achieved, achieve, accomplishment, track record, glory, jeeta, jeete, jeeti, national level, state level'),
  ('ranking', 'rank, ranks, ranking, rankings, ranked, top school, best school, number one, no 1, rating, ratings, rated, reviews, review, reputation'),
  -- Care
  ('safety', 'safe, safety, security, secure, cctv, camera, cameras, guard, guards, suraksha, surakshit, bully, bullying, bullied, ragging, antiragging, fire safety, protection'),
  ('health', 'medical, doctor, doctors, nurse, nurses, infirmary, clinic, hospital, first aid, sick, sickness, illness, ill, fever, vaccination, vaccinated, vaccine, allergy, allergies, allergic, health, medicine, medicines, bimar, insurance, covid'),
  ('special needs', 'special needs, special need, autism, autistic, adhd, learning disability, learning disabilities, disability, disabled, wheelchair, handicapped, dyslexia, dyslexic, slow learner, slow learners, inclusive, special educator, special child, down syndrome'),
  ('counselling', 'counselling, counseling, psychologist, mental health, therapy, therapist, child counsellor'),
  ('quota', 'quota, reservation, reserved, caste, sc st, obc, minority'),
  -- Things and machines
  ('wifi', 'wifi, wi fi, internet, broadband'), ('library', 'library, libraries, pustakalaya, reading room'),
  ('lab', 'lab, labs, laboratory, laboratories, computer lab, science lab, prayogshala'),
  ('smart class', 'smart class, smart classes, smart board, smartboard, smart classroom, smart classrooms, digital classroom, projector'),
  ('device', 'laptop, laptops, tablet, tablets, ipad, ipads, cell phone allowed, mobile allowed, mobile phone allowed, phone allowed, phones allowed, phone in school, mobile in hostel, phone in hostel, keep phone, keep a phone, carry mobile, carry phone, carry a phone, bring phone, bring a phone, bring mobile, smartwatch, gadget, gadgets'),
  ('air conditioning', 'air conditioned, air conditioning, air conditioner, air conditioners, ac, ac classroom, ac classrooms, heating, heater'),
  ('portal', 'app, mobile app, parent app, parents app, portal, parent portal, erp, login, log in, password, username, website, site, web site, link, online portal, facebook, instagram, youtube, social media, linkedin'),
  ('toilet', 'toilet, toilets, washroom, washrooms, bathroom, hygiene, cleanliness, safai, restroom'),
  ('power', 'generator, power backup, solar, electricity'),
  ('history of the school', 'when was the school founded, when was the school established, established, establishment, founded in, how old is the school, how old is your school, school history, history of the school, since when, year of establishment, sthapna, legacy, anniversary, foundation, how old is this school, school how old, how long has the school, how long have you been, years old is the school, running since'),
  ('vision', 'vision, mission, values, motto, ethos, about the school, about school, about your school, tell me about the school, tell me about your school, school ke baare, school ke bare, overview'),
  ('complaint', 'complaint, complaints, complain, grievance, feedback, unhappy, dissatisfied, shikayat'),
  ('lost', 'lost and found, lost property, lost his, lost her'),
  ('donation', 'donation, donate, donations, capitation, sponsor, bribe'),
  ('sale', 'vendor, supplier, supply, tender, advertise, advertisement, marketing, partnership, collaborate, collaboration, seo'),
  -- Talking to the office
  ('contact', 'contact, contacts, contact details, contact number, contact no, get in touch, talk to, talk with, speak to, speak with, speak, sampark, baat karni, baat karna, baat kar, baat ho, baat karwao, customer care, reach you, reach out, reach the office, reach someone, call, calls, calling, ring, whom, someone from, connect, connect me, phone or email, message you, write to, talk, talking, someone to talk, speak with someone, discuss with someone, get hold of, reach the school, reach the admissions, reach your'),
  ('phone', 'phone, phone number, phone no, telephone, telephone number, mobile number, mobile no, mob no, helpline, helpline number, landline, call number, number do, number dedo, number dijiye, number batao, number de, ph no, contact number, contact no, dial, cell number, toll free, number, nmbr, num, nos, nbr, no do, phn, phn no, fone, ring up, phone nmbr'),
  ('email', 'email, e mail, emails, mail, mail id, email id, email address, mail address, gmail, write an email, send an email, by email, over email, e mail id, mail karna'),
  ('whatsapp', 'whatsapp, whats app, watsapp, whatsap, telegram, sms'),
  ('officer', 'officer, officers, counsellor, counselor, relationship officer, parent relationship, parent relationship officer, parents relationship officer, admission officer, admissions officer, admission team, admissions team, admission office, admissions office, office, representative, executive, human, real person, a person, real human, person, adhikari, someone'),
  ('callback', 'call back, callback, callback time, call me, call me back, call us, call us back, get back, get back to me, hear back, hear from you, hear from the school, contact me, contact us when, contacted, reply, replies, respond, responds, response, response time, phone me, ring me, how soon, how quickly, how long will it take, how long to wait, how long does it take, how long should i wait, when will someone, when will you call, when will i get, when will you contact, revert, follow up, follow up call, jawab, call aayega, call aaega, call ayega, phone aayega, kab call, kab tak call, kab tak, kitne din, kitni der, business hours, 24 hours, within how many days, within how many hours, answer me, wait, waiting, wait for, how many days, expect a call, get a call, receive a call, receive call, get call, got a call, got any call, call from, nobody has called, nobody called, no one called, no one has called, not called, call karenge, call karega, phone karenge, reply aayega, jawab aayega, jawab kab, reply kab, reach out to me, touch base, still waiting, waiting for, waiting since, not received, no reply, no response, nobody replied, not heard, havent heard, have not heard, long to hear, how fast, get a reply, get an answer, get a response, turnaround, expect to hear, someone contact, someone call, somebody call, will you call, will call, you ring, after submitting, after i submit, after submission, after i enquire, after enquiry, response kab, kab milega, cal me, call me bak, cal me bak, hear something, hear anything, time frame, hours before i hear'),
  ('brochure', 'brochure, broshure, brochures, brocher, brouchure, prospectus, booklet, catalogue, catalog, leaflet, pamphlet, information booklet, school brochure, pdf, flyer, information pack, handbook, printed information, something to read, read about the school, printed, hard copy, soft copy, literature, more material, info booklet, details in pdf, printed material, pustika, information material, material about the school'),
  ('existing parent', 'existing parent, existing parents, current parent, already a parent, already studying, already studies, already a student, already in your school, already enrolled, studies in your school, studies at your school, studying in your school, our own families, present parent, already with you'),
  ('chat', 'chat, chatbot, bot, robot, are you human, are you a bot, are you a robot, are you real, ai bot, who are you, virtual assistant, through this chat, in this chat, on this chat, here in chat, from here, right here'),
  ('privacy', 'privacy, my data, personal data, personal details, data protection, share my number, spam, data, with my details, to my details, with my information, to my information, my details safe, share my details, confidential, personal information, third party, third parties, gdpr, consent, misuse, asking for my, ask for my, why do you need, need my, want my, why are you asking, details safe, number safe, give my number, pass on my, who sees, who will see, who can see, sell my, calls from others, delete my, keep my information, information secret, keep it secret, secret, kisi aur ko, to others, with others, sell my phone, sell my number, sell my data, share with others')
) l (concept, words) cross join lateral private.words_of('en', 'topic', 1, l.concept, l.words) w;

insert into private.knowledge_words
select w.* from (values
  -- Who asks rather than what is asked, unless nothing else is.
  ('nri', 0.4, 'nri, nris, visa, oci, expat, expats, foreigner, foreigners, foreign student, foreign students, international students, foreign nationals, foreign national, exchange programme, student exchange, passport holders'),
  ('gender', 0.4, 'coed, co ed, coeducation, co education, co educational, boys, girls, only girls, only boys, girls school, boys school, ladka ladki'),
  ('transfer', 0.4, 'transferred, transferring, transferable, relocating, relocate, relocated, relocation, transfer, migrate, migrating, change school, changing school, switch school, shift school'),
  ('sibling', 0.4, 'sibling, siblings, elder sister, elder brother, younger sister, younger brother, sibling preference, twin, twins'),
  ('religion', 0.4, 'religion, religious, prayer, prayers, pray, muslim, christian, hindu, sikh, temple, church, mosque, eid'),
  ('admission', 0.5, 'join, joining, joined, joins, get in, get into, get her in, get him in'),
  ('eligibility', 0.3, 'eligibility, eligible, criteria, criterion, qualify, qualifies, yogyata, patrata, cutoff, cut off, requirement, requirements'),
  ('age', 0.8, 'eligibility, eligible, criteria, criterion, qualify, qualifies, yogyata, patrata, cutoff, cut off, requirement, requirements')
) l (concept, weight, words) cross join lateral private.words_of('en', 'topic', l.weight::real, l.concept, l.words) w
on conflict do nothing;

-- What is a kind of something else speaks of that too, half as loudly.
insert into private.knowledge_words
select distinct on (k.word, k.language, kin.broader) k.word, k.language, kin.broader, k.kind, kin.weight, k.stem, k.spellings
from (values
  ('phone', 'contact', 0.5), ('email', 'contact', 0.5), ('officer', 'contact', 0.4), ('callback', 'contact', 0.2),
  ('interaction', 'assessment', 0.5), ('apply', 'admission', 0.5), ('contact', 'phone', 0.3), ('duration', 'age', 0.3),
  ('cbse', 'curriculum', 0.5), ('ib', 'curriculum', 0.5), ('pyp', 'ib', 0.4), ('myp', 'ib', 0.4), ('ibdp', 'ib', 0.4),
  ('kindergarten', 'grades', 0.3), ('primary', 'grades', 0.3), ('middle school', 'grades', 0.3), ('senior school', 'grades', 0.3),
  ('cricket', 'sport', 0.5), ('football', 'sport', 0.5), ('basketball', 'sport', 0.5), ('tennis', 'sport', 0.5), ('badminton', 'sport', 0.5),
  ('hockey', 'sport', 0.5), ('guitar', 'performing arts', 0.4), ('piano', 'performing arts', 0.4), ('violin', 'performing arts', 0.4), ('drums', 'performing arts', 0.4),
  ('music', 'performing arts', 0.4), ('dance', 'performing arts', 0.4), ('theatre', 'performing arts', 0.4)
) kin (concept, broader, weight)
join private.knowledge_words k on k.concept = kin.concept
order by 1, 2, 3, 5 desc
on conflict do nothing;

-- The words around what a question is about: politeness, the family, the asking itself, and ordinary words that are
-- known so that nobody takes them for mistyped school words ("feel" is no "fee").
insert into private.knowledge_words
select w.* from (values
  -- Asking. Those with a concept of their own ask for something that an answer should hold.
  ('ask', 0, null, 'what, whats, how, hows, why, whether, is, are, do, does, did, can, could, will, would, should, shall, may, has, have, had, which, tell, tell me, let me know, want to know, wanted to know, like to know, need to know, please share, share, explain, describe, kya, kaise, kaisa, kaisi, kaun, kaunsa, kaunsi, kaun sa, kaun si, kaun se, kaunse, konsa, konsi, konse, kitna, kitni, kitne, kyu, kyun, kyon, batao, bataiye, bataye, batayein, batana, bata, bata do, bataen, boliye, chahiye, chahie, milega, milegi, milta, milti, sakta, sakti, sakte, wat, wht, wt, hw, wich, cn, cud, wud, shud, shd, plz tell, any idea, what about, how about, i want, want, need, looking for, interested in, enquire, inquire, wish, curious, wonder, wondering, kindly guide, guide me, guide, enquiry about, query about, query regarding, information about, information on, details about, details of, info about, info on, regarding, possible, allowed, offer, offered, offers, provide, provided, provides, available, there, any'),
  ('ask', 0, null, 'still waiting, waiting for, nobody has, no one has, i would like, i wish, we wish, we would like, we want, please send, pls send, plz send, send me, can someone'),
  ('ask', 0.35, 'who', 'who, whos, kisko, kisse, kaun hai, kis se'),
  ('ask', 0.2, 'when', 'when, kab, kab se, kab tak hai, by when, what date, which date, which month, what month, on which day, wen, date, dates, month, months'),
  ('ask', 0.3, 'where', 'where, wher, kahan, kahaan, kaha, kidhar'),
  ('ask', 0.2, 'count', 'how many, hw many, how much, number of, total number, kitne log'),
  -- Months and years are when.
  ('light', 0.3, 'january', 'january, jan'), ('light', 0.3, 'february', 'february, feb'), ('light', 0.3, 'march', 'march'),
  ('light', 0.3, 'april', 'april, apr'), ('light', 0.3, 'june', 'june, jun'), ('light', 0.3, 'july', 'july, jul'),
  ('light', 0.3, 'august', 'august, aug'), ('light', 0.3, 'september', 'september, sept, sep'), ('light', 0.3, 'october', 'october, oct'),
  ('light', 0.3, 'november', 'november, nov'), ('light', 0.3, 'december', 'december, dec'),
  ('light', 0.4, 'coming year', 'next year, coming year, upcoming year, this year, agle saal, is saal, next session, coming session, current session, upcoming session, next academic year, coming academic year, next term, this session, current year, following year, year after, agle session'),
  -- The family and the school itself
  ('light', 0.12, 'child', 'child, childs, children, kid, kids, son, sons, daughter, daughters, boy, girl, baby, ward, wards, bachcha, bachche, bachchi, bachcho, bachchon, bacha, bache, bacche, bacchon, bacchi, baccha, beta, beti, bete, betiyan, grandson, granddaughter, grandchild, grandchildren, nephew, niece, little one, my one, ladka, ladki, ladke, munna, kiddo'),
  ('light', 0.25, 'student', 'student, students, pupil, pupils, learner, learners, chatra, vidyarthi'),
  ('light', 0.45, 'parent', 'parent, parents, mother, father, mom, mum, dad, mummy, mummies, papa, husband, wife, guardian, guardians, mata, pita, maa, spouse, grandparents, grandparent, grandmother, grandfather, uncle, aunt, nana, nani, dada, dadi'),
  ('light', 0.1, 'school', 'school, schools, skool, vidyalaya, institution, institute, greenfield, academy'),
  ('light', 0.15, 'grade', 'grade, class, std, standard, kaksha, year group'),
  ('light', 0.15, 'year', 'year, years, yr, yrs, saal, sal, varsh, annual, annually, yearly, per year, a year, per annum'),
  ('light', 0.3, 'good', 'good, best, better, nice, great, excellent, quality, top, famous, accha, achha, acha, acchi, achhi'),
  ('light', 0.3, 'new', 'new, naya, nayi, naye, latest'), ('light', 0.3, 'old', 'old, purana, purane, previous, last, past, earlier, former'),
  ('light', 0.3, 'first', 'first, pehla, pehle, initial, second, third'), ('light', 0.3, 'different', 'different, various, kinds, kind, types, type, variety, range, list, options, option, choice, choices, choose, chosen'),
  ('light', 0.3, 'include', 'include, includes, included, including, part, involve, involves, involved, cover, covers, covered, contain, contains'),
  ('light', 0.3, 'mean', 'mean, means, meaning, matlab, full form, stand for, stands for, same as, what is meant by, difference, differ, differs'),
  ('light', 0.3, 'help', 'help, helps, helping, madad, support, assist, assistance, guidance'),
  ('light', 0.3, 'online', 'online, internet se, by internet, website se'),
  ('light', 0.3, 'study', 'teach, teaches, teaching, taught, revise, revision, study, studies, studying, studied, learn, learning, learns, education, seekhna, sikhate, seekh, parhna, padhna, padhta, padhti, schooling, academic, academics, shiksha'),
  ('light', 0.3, 'prepare', 'prepare, prepared, preparation, preparing, tayari, taiyari, ready'),
  ('light', 0.3, 'form', 'form, forms, sign up, signup, fill, filled, filling, bharna, bhar, bharein, enter, entered, submit, submitted, submitting, submission'),
  ('light', 0.3, 'send', 'send, sent, sending, give, given, bhejo, bhejna, bhej, dedo, de do, dijiye, download, post'),
  ('light', 0.3, 'keep', 'keep, kept, keeps, store, stored, save'),
  ('light', 0.3, 'city', 'city, town, shift, shifting, shifted, move, moving, moved, posted, posting'),
  ('light', 0.3, 'work', 'work, works, working, office work, business, company, army, government, service, profession, occupation'),
  ('light', 0.2, 'details', 'details, detail, information, info, jankari, jaankari, particulars, facts'),
  ('light', 0.3, 'campus', 'campus, premises'), ('light', 0.35, 'session', 'start, starts, started, starting'), ('light', 0.3, 'young', 'small, little ones, chote, chhote, chota, chhota, choti, chhoti, tiny, toddler, toddlers, younger, youngest, smaller kids'), ('light', 0.3, 'structure', 'structure, breakup, bifurcation, pattern'),
  ('light', 0.3, 'single parent', 'single father, single mom, divorced, separated, widow'),
  ('light', 0.3, 'free', 'free, freely, muft'), ('light', 0.3, 'facility', 'facility, facilities, suvidha, suvidhaye, suvidhayen, arrangement, arrangements'),
  ('light', 0.3, 'abroad', 'abroad, overseas, out of india, out of country, out of station, outstation, travelling, traveling, travels, videsh, out of town')
) l (kind, weight, concept, words) cross join lateral private.words_of('en', l.kind, l.weight::real, l.concept, l.words) w
on conflict do nothing;

insert into private.knowledge_words
select w.* from private.words_of('en', 'filler', 0, null, '
  a, an, am, the, both, hereby, nearby, settled, settle, settling, returning, return, returned, arrive, arriving, arrived,  live, lives, living, lived, belong, belongs, native, suppose, wondered, understand that, honest, honestly, truly, simply, totally, extremely, highly, quite, pretty, somewhat, whatever, whichever, wherever, whenever, whoever, turn, turned, turns, turning, spend, spent, stand, staying, raise, raised, raising, chance, chances, possibility, possibilities, option of, feature, features, situation, condition, conditions, problem, problems, issue, issues, trouble, difficult for us, matter, matters, attention please, humble, humbly, honour, request, requesting, requested, awaiting, await, grateful, appreciate, appreciated, oblige, obliged, blessed, dearest, lovely, beautiful, wonderful, amazing, awesome, cool, decent, promising, bright, intelligent, shy, naughty, active, quiet, talented, brilliant, friends, friend of mine, colleague, colleagues, neighbour, neighbor, neighbours, relative, relatives, cousin, cousins, heard about, came across, google search, reference, referred, recommended by,  dono, yesterday, tomorrow, kal, parso, recently, lately, elsewhere, somewhere, anywhere, nowhere, anyone, nobody, no one, anybody, somebody, dept, department, crazy, fond, keen, passionate, aayega, aaega, ayega, aayegi, ayegi, aayenge, honi chahiye, dekh, aur kya, bol, boli, crore, mumkin, jarur, zarur, baad me, pehle se, this,  that, these, those, it, its, i, im, ive, id, ill, me, my, mine, myself, we, us, our, ours, you, your, yours, u, ur, he, him, his, she, her, hers, they, them, their, theirs, be, been, being, was, were, isnt, arent, wasnt, dont, doesnt, didnt, cant, couldnt, wont, wouldnt, shouldnt, havent, hasnt, not, no, yes, yeah, ok, okay, of, in, on, at, to, for, from, by, with, without, about, into, onto, over, under, up, down, out, off, as, than, then, so, if, or, and, but, because, since, while, until, till, before, after, also, too, very, really, just, only, even, still, already, yet, ever, never, always, often, sometimes, usually, now, today, currently, presently, right now, right, again, once, else, other, others, another, some, someone else, something, anything, everything, nothing, everyone, all, both sides, each, every, much, many, more, most, less, few, enough, such, same, own, here, soon, later, please, pls, plz, plzz, pl, kindly, thanks, thank you, thank, thx, ty, welcome, sorry, excuse me, hello, hi, hii, hey, helo, namaste, namaskar, namaskaram, good morning, good afternoon, good evening, good day, greetings, dear, respected, sir, madam, mam, team, greeting, warm regards, regards, sincerely, hope you are well, how are you, ji, bhai, bhaiya, didi, yaar, bro, friend, hmm, oh, well, actually, basically, maybe, perhaps, probably, certainly, sure, surely, definitely, exactly, especially, generally, roughly, approximately, approx, around, say, says, said, saying, ask, asking, asked, question, questions, query, queries, answer, answers, know, known, knows, knowing, understand, understood, think, thinks, thinking, thought, feel, feels, feeling, believe, see, seen, look, looking, looks, seem, seems, get, gets, getting, got, go, goes, going, went, gone, come, comes, coming, came, take, takes, taking, took, taken, make, makes, making, made, put, puts, let, lets, use, used, using, try, trying, like, likes, liked, love, loves, loved, prefer, enjoy, enjoys, happy, glad, interested, interest, interests, plan, plans, planning, planned, decide, deciding, decided, consider, considering, considered, exist, exists, happen, happens, happening, happened, must, might, supposed, ought, able, unable, way, ways, thing, things, stuff, lot, lots, bit, little, big, long, short, high, higher, low, lower, full, exact, actual, real, main, important, necessary, needed, needs, required, require, requires, compulsory, mandatory, zaroori, zaruri, jaruri, jaroori, simple, easy, quick, quickly, fast, brief, briefly, clear, clearly, properly, correct, proper, specific, general, overall, complete, completely, entire, whole, per, via, etc, eg, ie, vs, versus, against, between, among, during, within, through, throughout, concerning, concerned, related, relevant, regards to, according, based, depending, hai, hain, h, hei, ho, hoga, hogi, honge, hoti, hota, hote, hona, honi, hone, hua, hui, hue, tha, thi, ka, ki, ke, ko, se, mein, mai, main, mujhe, muje, mujhko, hume, humein, humko, hum, ham, hamara, hamare, hamari, mera, meri, mere, apna, apni, apne, aap, aapka, aapke, aapki, aapko, ap, apka, apke, apki, tum, tumhara, uska, uski, uske, usko, unka, unki, iska, iski, iske, isko, inka, yeh, ye, yah, woh, wo, vah, vo, is liye, isliye, liye, lie, keliye, par, pe, tak, bhi, toh, na, nahi, nahin, nai, nhi, mat, aur, ya, lekin, magar, agar, jab, tab, abhi, ab, fir, phir, sirf, bas, sab, sabhi, sabse, bahut, bohot, thoda, jyada, zyada, kam, kuch, kuchh, koi, ek, wala, wali, wale, vala, vali, vale, waala, hoon, hu, hun, raha, rahi, rahe, karna, karne, karni, karo, kare, karen, karein, karta, karti, karte, kar, karke, kiya, kijiye, karenge, karwate, karate, karwana, karana, karvana, dena, dein, de, deta, dete, diya, diye, lena, lene, leni, lete, leta, lijiye, liya, lana, lane, laana, jana, jaana, jata, jati, jate, jaye, jaega, gaya, gayi, gaye, aana, ana, aata, aati, aate, ata, ati, ate, aaye, aaya, aa, mil, mile, mila, milna, lag, lagta, lagti, lagte, laga, lage, chal, chalta, chalti, chalte, chalu, dijiyega, padta, padega, padegi, pade, chahta, chahti, chahte, chahenge, sakenge, saken, saath, sath, wahan, vahan, yahan, yaha, waha, andar, bahar, upar, neeche, baad, bad mein, pass, paas, ho jayega, ho jaye, ji haan, haan, han, accha ji, theek, thik, shukriya, dhanyavaad, dhanyawad, kripya, kripaya, sahi, galat, jaise, aise, waise, jo, jis, jisme, kis, kisi, kise, kin, baare, bare mein, bareme, sambandhit, taraf, tarah, wagera, vagera, x, y, z, b, c, d, e, f, g, j, k, l, m, n, p, q, r, s, t, v, w, btw, asap, fyi, lol, wanna, gonna, gotta, abt, bcoz, bcz, coz, cuz, tht, thats, theres, dat, dis, ths, wid, wit, wth, frm, fr, r u, hv, hav, hve, hs, bn, knw, kno, pleas, thnx, tysm, msg, rply, gv, giv, nd, den, sm, smthng, anythng, evry, evryone, naa, arre, acha ji, one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve, hundred, thousand, day, days, week, weeks, time, times, hour, minute, minutes, moment, place, places, case, point, reason, basis, idea, sense, aspect, front, side, end, finish, finishes, finished,  stop, stops, continue, continues, last, lasts, stay, stays, follow, follows, followed, following, show, shown, need to, has to, have to, want to, wants, wanted, wants to, would like, like to, need not, hoping, hope, expect, expected, expecting, expects, mention, mentioned, state, stated, provide me, sharing, shared, shares, discuss, discussed, discussion, concern, worry, worried, confused, aware, unsure, currently in, presently in, kindly tell, urgent, urgently, immediately, proceed, proceeding, accept, accepts, accepted, allow, allows, permit, permitted, permission, run, runs, running, conduct, conducted, conducts, organise, organised, organize, organized, held, hold, holds, follow up on, seeking, seek, seeks, find, finds, finding, found, check, checking, checked, confirm, confirmed, inform, informed, update, updated, clarify, advise, advice, suggest, suggestion, recommend, recommended, explaining, write, writes, writing, read, reads, reading, talk, talks, talking, hear, heard, speak about, told, bring, brings, bringing, brought, come back, shortly, handle, handles, handling, done, doing, become, becomes, grow, grow up, completed, completes, completing, instead, rather, likely, certain, particular, total, maximum, max, minimum, min, limit, level, levels, upto, up to, above, below, onwards, onward, beyond, next, coming, upcoming, previous one, ago, back, away, along, together, alone, apart, besides, except, although, though, however, therefore, thus, hence, anyway, afterwards, meanwhile, finally, firstly, secondly, lastly, further, furthermore, moreover
') w
on conflict do nothing;

insert into private.knowledge_words
select w.* from private.words_of('en', 'plain', 0.7, null, '
  feet, feed, tree, beer, bees, cool, wool, tool, poll, pole, fool, roll, role, bill, hall, halls, gate, gates, bank, banks, park, parks, lift, lifts, wall, walls, door, doors, floor, floors, roof, garden, gardens, tree plantation, farm, kitchen, room, rooms, bed, beds, bedroom, furniture, chair, chairs, bench, benches, desk, desks, table, tables, blackboard, pencil, pen, car, cars, bike, bikes, cycle, bicycle, scooter, train, trains, flight, flights, airline, ticket, tickets, taxi, hotel, hotels, restaurant, restaurants, shop, shops, store, mall, market, movie, movies, film, films, video, videos, photo, picture, weather, rain, temperature, sun, moon, star, stars, news, score, match, matches, player, players, cricket score, ipl, joke, jokes, poem, poems, poetry, story, stories, essay, letter, recipe, cook, cooking, cake, pizza, burger, coffee, tea, milk, water, drink, drinks, alcohol, smoking, drugs, pet, pets, dog, dogs, cat, cats, animal, animals, bird, birds, snake, flower, flowers, president of, prime minister, minister, government of, politics, party, election, vote, king, queen, capital, country, countries, nation, world, india, delhi, mumbai, pune, bangalore, bengaluru, chennai, hyderabad, kolkata, jaipur, lucknow, dubai, london, america, usa, uk, canada, australia, singapore, gulf, tax, taxes, stock, stocks, bitcoin, crypto, gold, silver, bank account, credit, money, cash, house, houses, home, flat, flats, apartment, rent, property, plot, marriage, wedding, girlfriend, boyfriend, dating, astrology, horoscope, god, life, death, war, police, court case, law, lawyer, legal, engineer, scientist, actor, actress, singer, hero, heroine, history, geography, civics, economics, accounts, accountancy, psychology, sociology, environmental, moral, values education, software, hardware, python, java, javascript, html, sql, server, database, system prompt, prompt, instruction, instructions, ignore, hack, hacking, bomb, weapon, gun, kill, sex, porn, gambling, bet, lottery, prize money, pass mark, marks, mark, passing, passing marks, score card, sample, samples, sample paper, sample papers, model paper, format, question bank, duration, declared, declare, difficult, difficulty, hard, tough, number plate, affiliation number, affiliation no, code, udise, license, licence, registration number, gst, pan card, air, light, lights, sound, noise, fan, fans, cooler, bottle, bottles, box, bags, hair, haircut, nails, makeup, jewellery, watch, ring tone, mehndi, tattoo, colour, color, red, blue, green, white, black, logo, flag, anthem, newsletter, magazine, newspaper, blog, radio, television, tv, channel, speech, speaker, guest, guests, visitor, visitors, crowd, queue, strike, protest, accident, accidents, emergency, emergencies, fire, earthquake, flood, pollution, corona, lockdown, mask, sanitizer, waste, recycling, environment, climate, energy, wind, hill, hills, river, lake, beach, mountain, forest, village, tent, tents, trek, trekking, adventure, cycling, climbing, wall climbing, running track, track, marathon, race, races, jump, dive, diving, water sports, boat, boating, fishing, video games, gaming, playstation, minecraft, toy, toys, doll, lego, puzzle, cartoon, comics, character, behaviour, behavior, attitude, personality, confidence, communication, skills, skill, soft skills, public speaking, leadership, handwriting, calligraphy, abacus, vedic, memory, iq, gifted, genius, average, weak, strong, failure, fail, failed, promote, promotion, promoted, demote, detention, repeat, double promotion, skip, skipping, accelerate, gap, gap year, hiatus, break up, divorce, custody, adopt, adopted, orphan, surname, mother tongue, dialect, tamil, telugu, kannada, malayalam, marathi, gujarati, bengali, punjabi, urdu, arabic, chinese, russian, italian, portuguese, korean, latin, greek, capacity, acreage, size, height, weight, length, width, depth, shape, bathroom break, nap, sleep, sleeping, diaper, diapers, toilet trained, potty, feeding, ayah, ayahs, maid, nanny, caretaker, babysitter, helper, helpers, peon, cleaner, gardener, watchman, cab driver, roommate, roommates, bunk, bunks, bunk bed, blanket, pillow, mattress, geyser, hot water, locker, lockers, cupboard, pocket money, wallet, gate pass, outpass, outings allowed, visiting hours, visiting day, weekend home, lights out, wake up, evening, morning, afternoon, night, midnight, noon, early, late, delay, delayed
') w
on conflict do nothing;

-- The main words of Spanish and French, in the form of private.plain_text: without accents.
insert into private.knowledge_words
select w.* from (values
  ('fee', 'precio, precios, costo, costos, coste, cuota, cuotas, matricula cuesta, tarifa, tarifas, colegiatura, mensualidad, pagar, dinero, caro, barato, cuanto cuesta, cuanto vale, aranceles'),
  ('scholarship', 'beca, becas, descuento, descuentos, ayuda economica'),
  ('payment', 'pago, pagos, plazos, reembolso, factura'),
  ('transport', 'autobus, transporte, bus escolar, ruta, rutas, micro, recogida'),
  ('hostel', 'internado, residencia, alojamiento, pension, residencial, dormitorio, dormitorios, interno'),
  ('day school', 'externo, externos, escuela de dia, colegio de dia'),
  ('location', 'direccion, ubicacion, donde esta, donde queda, ubicado, mapa, lejos, cerca'),
  ('visit', 'visita, visitar, visitas, conocer el colegio, ver el colegio, recorrido, jornada de puertas abiertas'),
  ('campus', 'instalaciones, edificio, edificios'),
  ('admission', 'admision, admisiones, inscripcion, inscripciones, inscribir, inscribirse, matricula, matricular, solicitud, solicitar, ingreso, ingresar, postular, plaza'),
  ('process', 'proceso, pasos, procedimiento, tramite, tramites, como inscribir, como solicitar, como matricular'),
  ('vacancy', 'vacante, vacantes, cupo, cupos, plazas, plazas libres, lista de espera'),
  ('mid year', 'mitad de curso, mitad del curso, mitad de ano, a mitad, curso empezado'),
  ('session', 'curso escolar, ano escolar, ano academico, trimestre, comienza, comienzan, empieza, empiezan, inicio, calendario escolar'),
  ('open', 'abierta, abiertas, abierto, abiertos, proximo curso'), ('deadline', 'fecha limite, plazo'),
  ('age', 'edad, edades, cuantos anos, anos tiene, nacimiento, nacio'), ('eligibility', 'requisito, requisitos'),
  ('document', 'documento, documentos, papeles, certificado, certificados, expediente, boletin, boletines, notas'),
  ('attend', 'asistir, acudir, acompanar, ambos padres, los dos padres'),
  ('interaction', 'entrevista, entrevistas, observacion, interaccion'),
  ('assessment', 'examen, examenes, prueba, pruebas, evaluacion, test de ingreso'),
  ('curriculum', 'plan de estudios, curriculo, programa, programas, bachillerato, ensenanza'),
  ('subject', 'asignatura, asignaturas, materia, materias'), ('maths', 'matematicas'), ('science', 'ciencias'), ('english', 'ingles'),
  ('second language', 'idioma, idiomas, segunda lengua, lengua'), ('homework', 'deberes, tareas, tarea'),
  ('grades', 'grados, cursos, que cursos, que grados, niveles'), ('kindergarten', 'infantil, jardin de infancia, preescolar, guarderia, parvulos'),
  ('primary', 'primaria'), ('senior school', 'secundaria'),
  ('teacher', 'profesor, profesores, profesora, profesoras, maestro, maestra, maestros, docente, docentes, profesorado'),
  ('ratio', 'cuantos alumnos, alumnos por profesor, alumnos por clase, ratio, tamano de las clases, por clase, por profesor'),
  ('principal', 'directora, director'), ('timing', 'horario, horarios, hora, horas, a que hora'),
  ('holiday', 'vacaciones, festivos'), ('uniform', 'uniforme, uniformes, ropa'),
  ('food', 'comida, comedor, almuerzo, desayuno, cena, menu'), ('sport', 'deporte, deportes, juegos, educacion fisica'),
  ('swimming', 'piscina, natacion'), ('music', 'musica'), ('dance', 'danza, baile'), ('theatre', 'teatro'),
  ('performing arts', 'artes escenicas, artes'), ('activities', 'actividades, extraescolares, extracurriculares'),
  ('award', 'premio, premios, logros, galardones'), ('safety', 'seguridad, seguro, acoso'), ('health', 'medico, enfermeria, alergias'),
  ('library', 'biblioteca'), ('lab', 'laboratorio, laboratorios'), ('book', 'libro, libros'), ('job', 'empleo, trabajo, trabajar con ustedes'),
  ('contact', 'contacto, contactar, llamar, hablar con'), ('phone', 'telefono, numero de telefono, movil, celular'), ('email', 'correo, correo electronico'),
  ('callback', 'respuesta, responder, cuanto tardan, cuando me llaman, cuando llamaran, me llamaran, contestan, contestar'),
  ('officer', 'oficina, responsable, persona'), ('brochure', 'folleto, folletos, prospecto, catalogo'), ('privacy', 'privacidad, datos, datos personales, mis datos')
) l (concept, words) cross join lateral private.words_of('es', 'topic', 1, l.concept, l.words) w
union all
select w.* from (values
  ('fee', 'frais, prix, cout, couts, tarif, tarifs, combien coute, cher, payer, argent, scolarite, frais de scolarite'),
  ('scholarship', 'bourse, bourses, reduction, reductions, remise'),
  ('payment', 'paiement, paiements, mensualites, remboursement, facture'),
  ('transport', 'bus, car scolaire, transport, transports, ramassage, navette'),
  ('hostel', 'internat, pensionnat, hebergement, interne, internes, pension, dortoir, dortoirs, logement'),
  ('day school', 'externat, externe, externes, demi pensionnaire'),
  ('location', 'adresse, ou se trouve, situe, situee, plan d acces, loin, proche, ou est'),
  ('visit', 'visite, visiter, visites, portes ouvertes, voir l ecole'),
  ('campus', 'installations, locaux, batiment, batiments, equipements'),
  ('admission', 'inscription, inscriptions, inscrire, candidature, dossier, demande, admettre, entrer, integrer, postuler'),
  ('process', 'processus, procedure, demarche, demarches, etapes, comment inscrire, comment s inscrire, comment postuler'),
  ('vacancy', 'places, place, places disponibles, liste d attente'),
  ('mid year', 'cours d annee, milieu d annee, milieu de l annee, en cours d annee'),
  ('session', 'annee scolaire, rentree, trimestre, commence, commencent, calendrier scolaire, debut'),
  ('open', 'ouvertes, ouverte, ouvert, annee prochaine'), ('deadline', 'date limite, delai'),
  ('age', 'age, ages, quel age, naissance, ne en, nee en'), ('eligibility', 'conditions, critere, criteres'),
  ('document', 'document, documents, papiers, pieces, certificat, certificats, bulletin, bulletins, carnet'),
  ('attend', 'assister, accompagner, les deux parents, presents, venir'),
  ('interaction', 'entretien, entretiens, observation'),
  ('assessment', 'examen, examens, epreuve, epreuves, evaluation, concours'),
  ('curriculum', 'programme, programmes, cursus, programme scolaire, baccalaureat, enseignement'),
  ('subject', 'matiere, matieres'), ('maths', 'mathematiques'), ('science', 'sciences'), ('english', 'anglais'),
  ('second language', 'langue, langues, deuxieme langue, seconde langue'), ('homework', 'devoirs'),
  ('grades', 'niveaux, quelles classes, quels niveaux'), ('kindergarten', 'maternelle, jardin d enfants, creche'),
  ('primary', 'primaire'), ('senior school', 'lycee, college'),
  ('teacher', 'professeur, professeurs, enseignant, enseignants, enseignante, maitre, maitresse'),
  ('ratio', 'combien d eleves, eleves par classe, eleves par professeur, eleves par enseignant, effectif, effectifs, par classe, par enseignant'),
  ('principal', 'directeur, directrice, proviseur'), ('timing', 'horaire, horaires, heure, heures, a quelle heure'),
  ('holiday', 'vacances, conges, jours feries'), ('uniform', 'uniforme, uniformes, tenue, vetements'),
  ('food', 'cantine, repas, dejeuner, nourriture, manger, menu, diner'), ('sport', 'sport, sports, jeux, education physique'),
  ('swimming', 'piscine, natation'), ('music', 'musique'), ('dance', 'danse'), ('theatre', 'theatre'),
  ('performing arts', 'arts du spectacle, arts de la scene, arts'), ('activities', 'activites, periscolaire, extrascolaires'),
  ('award', 'prix remportes, recompense, recompenses, distinctions, trophees'), ('safety', 'securite, harcelement'), ('health', 'medecin, infirmerie, infirmiere, allergies'),
  ('library', 'bibliotheque'), ('lab', 'laboratoire, laboratoires'), ('book', 'livre, livres, manuels'), ('job', 'emploi, recrutement, recrutez, travailler chez'),
  ('contact', 'contact, contacter, appeler, joindre, parler a'), ('phone', 'telephone, numero de telephone, portable'), ('email', 'courriel, adresse mail, mail, adresse electronique'),
  ('callback', 'reponse, repondre, rappeler, rappelez, quand serai, delai de reponse, recontacter, me contacter'),
  ('officer', 'bureau, responsable, quelqu un'), ('brochure', 'brochure, plaquette, depliant, prospectus'), ('privacy', 'confidentialite, donnees, donnees personnelles, vie privee')
) l (concept, words) cross join lateral private.words_of('fr', 'topic', 1, l.concept, l.words) w;

insert into private.knowledge_words
select w.* from (values
  ('es', 'ask', 0, null, 'que, cual, cuales, como, por que, hay, tienen, tiene, ofrecen, puedo, puede, pueden, podria, podrian, es, son, quiero, quisiera, necesito, digame, me gustaria, saber, informacion, existe'),
  ('es', 'ask', 0.35, 'who', 'quien, quienes'), ('es', 'ask', 0.2, 'when', 'cuando, fecha, fechas, mes, que dia'),
  ('es', 'ask', 0.3, 'where', 'donde'), ('es', 'ask', 0.2, 'count', 'cuantos, cuantas, cuanto, cuanta'),
  ('es', 'light', 0.12, 'child', 'hijo, hija, hijos, hijas, nino, nina, ninos, ninas'),
  ('es', 'light', 0.25, 'student', 'alumno, alumna, alumnos, alumnas, estudiante, estudiantes'),
  ('es', 'light', 0.45, 'parent', 'padre, padres, madre, madres, papa, mama, marido, esposo, esposa, abuelos'),
  ('es', 'light', 0.1, 'school', 'colegio, colegios, escuela, escuelas, instituto, centro'),
  ('es', 'light', 0.15, 'grade', 'clase, grado, curso'), ('es', 'light', 0.15, 'year', 'ano, anos'),
  ('es', 'light', 0.3, 'good', 'bueno, buena, mejor'), ('es', 'light', 0.3, 'include', 'incluye, incluido'),
  ('es', 'filler', 0, null, 'a, al, ante, con, de, del, desde, el, ella, ellos, en, entre, era, esa, ese, eso, esta, estan, estar, este, esto, estoy, fue, ha, hace, hacer, hacia, hasta, la, las, le, les, lo, los, mas, me, mi, mis, muy, ni, no, nos, nosotros, nuestra, nuestro, o, otra, otro, para, pero, por, porque, se, ser, si, sin, sobre, soy, su, sus, tambien, te, todo, todos, tu, un, una, uno, unos, usted, ustedes, va, y, ya, yo, hola, gracias, favor, buenos dias, buenas tardes, senor, senora, disponible, minimo, minima, necesita, necesario, hace falta, debe, deben'),
  ('fr', 'ask', 0, null, 'quoi, quel, quelle, quels, quelles, comment, pourquoi, est ce que, y a t il, avez vous, proposez vous, proposez, pouvez vous, puis je, peut, peut on, pouvez, voudrais, souhaite, souhaiterais, besoin, dites, savoir, informations, que, qu est ce que, existe'),
  ('fr', 'ask', 0.35, 'who', 'qui'), ('fr', 'ask', 0.2, 'when', 'quand, date, dates, mois, quel jour'),
  ('fr', 'ask', 0.3, 'where', 'ou'), ('fr', 'ask', 0.2, 'count', 'combien'),
  ('fr', 'light', 0.12, 'child', 'enfant, enfants, fils, fille, filles, garcon'),
  ('fr', 'light', 0.25, 'student', 'eleve, eleves, etudiant, etudiants'),
  ('fr', 'light', 0.45, 'parent', 'parents, pere, mere, mari, femme, grands parents'),
  ('fr', 'light', 0.1, 'school', 'ecole, ecoles, etablissement'),
  ('fr', 'light', 0.15, 'grade', 'classe, classes, niveau'), ('fr', 'light', 0.15, 'year', 'an, ans, annee, annees'),
  ('fr', 'light', 0.3, 'good', 'bon, bonne, meilleur, meilleure'), ('fr', 'light', 0.3, 'include', 'comprend, compris, inclus'),
  ('fr', 'filler', 0, null, 'a, ai, au, aux, avec, ce, ces, cet, cette, c, d, dans, de, des, du, elle, elles, en, est, et, etait, etre, eu, il, ils, j, je, l, la, le, les, leur, leurs, lui, m, ma, mais, me, meme, mes, mon, n, ne, nos, notre, nous, on, ont, par, pas, pour, qu, s, sa, se, ses, si, son, sont, suis, sur, ta, te, tes, toi, ton, tu, un, une, vos, votre, vous, y, avez, avoir, faut, il faut, doit, doivent, fait, faire, bonjour, bonsoir, merci, s il vous plait, svp, madame, monsieur, tres, plus, aussi, chez, minimum, disponible, disponibles, t')
) l (language, kind, weight, concept, words) cross join lateral private.words_of(l.language, l.kind, l.weight::real, l.concept, l.words) w
on conflict do nothing;

insert into private.knowledge_words
select k.word, k.language, kin.broader, k.kind, kin.weight, k.stem, k.spellings
from (values
  ('phone', 'contact', 0.5), ('email', 'contact', 0.5), ('officer', 'contact', 0.4), ('interaction', 'assessment', 0.5),
  ('music', 'performing arts', 0.4), ('dance', 'performing arts', 0.4), ('theatre', 'performing arts', 0.4)
) kin (concept, broader, weight)
join private.knowledge_words k on k.concept = kin.concept and k.language <> 'en'
on conflict do nothing;

-- An embedded database never does so by itself.
analyze private.knowledge_words;
