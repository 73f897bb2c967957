-- Pictures that records keep have one purpose, papers that records keep another; what stands beside
-- announcements is read by more people than either.
update file set purpose = 'announcement'
 where id in (select unnest(picture_files) from banner);
update file set purpose = 'picture' where purpose = 'installPicture';
update file set purpose = 'attachment' where purpose = 'document';

-- Of a terminal that is in no vehicle: when it last said something. In a vehicle, the vehicle's state
-- knows.
alter table terminal add column heard_at timestamptz;
